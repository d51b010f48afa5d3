import { createStitches, type CSS as StitchesCSS } from '@stitches/react'

/** The colours of both schemes. Ember is the colour of links and of what is active. */
const LIGHT = {
  paper: '#fbf7f1',
  surface: '#ffffff',
  sunken: '#f3ece2',
  line: '#e9dfd2',
  lineStrong: '#8f8275',
  ink: '#231b15',
  inkSoft: '#675a4f',
  ember: '#c53e13',
  emberPressed: '#a5330e',
  onEmber: '#ffffff',
  emberInk: '#b1370f',
  emberTint: '#fdece1',
  leaf: '#2b7a3e',
  greenTint: '#e3f1e0',
  greenInk: '#1c5e2c',
  greenSolid: '#2b7a3e',
  blueInk: '#174d87',
  purpleTint: '#eee7fa',
  purpleInk: '#56369a',
  purpleSolid: '#7550c0',
  yellowSolid: '#a87800',
  redTint: '#fce6e2',
  redInk: '#9a1d14',
  redSolid: '#c5322a',
  orangeInk: '#834000',
  orangeSolid: '#c25e0a',
}

export const DARK: typeof LIGHT = {
  paper: '#15110e',
  surface: '#1f1915',
  sunken: '#29211c',
  line: '#41362e',
  lineStrong: '#8d7e71',
  ink: '#f8f1e8',
  inkSoft: '#bbaea0',
  ember: '#ff7d45',
  emberPressed: '#ff976a',
  onEmber: '#230d03',
  emberInk: '#ff9c72',
  emberTint: '#3b2014',
  leaf: '#67c17a',
  greenTint: '#18301d',
  greenInk: '#9fdfaa',
  greenSolid: '#67c17a',
  blueInk: '#a3cdf7',
  purpleTint: '#2b2144',
  purpleInk: '#cbb6fb',
  purpleSolid: '#a283ea',
  yellowSolid: '#e9b93c',
  redTint: '#421a16',
  redInk: '#ffb3a9',
  redSolid: '#f0695c',
  orangeInk: '#ffc08a',
  orangeSolid: '#f2964a',
}

const SYSTEM_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** The media queries of the styles, also for code that depends on them. */
export const MEDIA = {
  tablet: '(min-width: 700px)',
  wide: '(min-width: 1024px)',
  /** Only for screens: a print is always light. */
  dark: 'screen and (prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const

const stitches = createStitches({
  media: MEDIA,
  theme: {
    colors: LIGHT,
    fonts: { display: SYSTEM_FONT, body: SYSTEM_FONT },
    fontSizes: {
      xs: '0.75rem',
      sm: '0.8125rem',
      md: '0.9375rem',
      lg: '1.0625rem',
      xl: '1.25rem',
      '2xl': 'min(1.5rem, 11vw)',
      '3xl': 'min(1.875rem, 12vw)',
    },
    lineHeights: { tight: '1.08', body: '1.45' },
    fontWeights: { body: '400', medium: '500', strong: '600', display: '700' },
    letterSpacings: { display: '-0.022em', body: '-0.006em' },
    space: {
      1: '4px',
      2: '8px',
      3: '12px',
      4: '16px',
      5: '20px',
      6: '24px',
      8: '32px',
      12: '48px',
      16: '64px',
      gutter: 'clamp(20px, 3.5vw, 40px)',
    },
    sizes: { tap: '44px', button: '54px', chip: '38px', page: '1160px', column: '640px' },
    radii: { sm: '8px', md: '12px', lg: '16px', xl: '24px', pill: '999px' },
    shadows: { pill: '0 1px 2px rgb(0 0 0 / 0.15), 0 3px 10px rgb(0 0 0 / 0.15)' },
    transitions: { fast: '150ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
    zIndices: { bar: '10' },
  },
})

export const { styled, css, globalCss } = stitches

/** The type of the `css` prop of the components. */
export type CSS = StitchesCSS<typeof stitches.config>
