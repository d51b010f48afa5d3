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

/**
 * Inserts the rules of a component before it is rendered. A rule that is inserted after a tap makes the browser check the
 * styles of the whole page again, before it shows what the tap did.
 * @param props the variants and the `css` with which the component will be rendered
 */
export function insertRules(component: Parameters<typeof css>[0], props: object = {}): void {
  css(component)(props)
}

/** The type of the `css` prop of our components. */
export type CSS = StitchesCSS<typeof stitches.config>
