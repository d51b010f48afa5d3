import { createStitches, type CSS as StitchesCSS } from '@stitches/react'
import type { lightTheme } from './light-theme'
import { MEDIA } from './media'
import type { tokens } from './tokens'

/**
 * The Stitches instance of the app. It contains the names of the tokens. Their values are set by global-css.ts, or contained in a
 * page that the server has rendered.
 */
const stitches = createStitches<'', typeof MEDIA, typeof tokens & typeof lightTheme>({ media: MEDIA })
export const { styled, css, globalCss, getCssText } = stitches

/** The type of the `css` prop of our components. */
export type CSS = StitchesCSS<typeof stitches.config>
