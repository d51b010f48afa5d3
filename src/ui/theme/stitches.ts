import { createStitches, type CSS as StitchesCSS } from '@stitches/react'
import { lightTheme } from './light-theme'
import { tokens } from './tokens'

/** The one Stitches of the app: tokens as in tokens.ts, colours as in light.ts; dusk.ts answers the dark scheme (global-css.ts). */
export const { styled, css, globalCss, keyframes, theme, config } = createStitches({
  theme: { ...tokens, ...lightTheme },
  media: {
    tablet: '(min-width: 700px)',
    wide: '(min-width: 1024px)',
    dark: '(prefers-color-scheme: dark)',
    reducedMotion: '(prefers-reduced-motion: reduce)',
  },
})

/** Styles as the `css` prop of every component of ours takes them. */
export type CSS = StitchesCSS<typeof config>
