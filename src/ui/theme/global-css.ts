import type { ThemeConfig } from '#domain/config/app-config'
import { darkTheme } from './dark-theme'
import { listFontsAndAnimations } from './fonts-and-animations'
import { lightTheme } from './light-theme'
import { globalCss } from './theme'
import { tokens } from './tokens'

/** Turns tokens into the custom properties that Stitches reads: {colors: {ink}} becomes {--colors-ink}. */
function customProperties(scales: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return Object.fromEntries(
    Object.entries(scales).flatMap(([scale, values]) =>
      Object.entries(values).map(([name, value]) => [`--${scale}-${name}`, value]),
    ),
  )
}

/** The values of the tokens in both schemes, with the values of the config instead of the defaults. */
const tokenValues = ({ colours, radius, font: { display, body } }: ThemeConfig) => ({
  ':root': {
    colorScheme: 'light dark',
    ...customProperties(tokens),
    ...customProperties(lightTheme),
    ...customProperties({ colors: colours.light, radii: { base: radius }, fonts: { display, body } }),
    '@dark': { ...customProperties(darkTheme), ...customProperties({ colors: colours.dark }) },
  },
  '@tablet': { ':root': { '--space-gutter': '32px' } },
  '@wide': {
    ':root': {
      '--space-gutter': '40px',
      '--space-notice': '84px 40px auto auto',
      '--sizes-notice': '400px',
      '--fontSizes-4xl': '3.5rem',
    },
  },
})

const pageStyles = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  '*': { margin: 0 },
  html: {
    WebkitTextSizeAdjust: '100%',
    // The bars at the top and the bottom must not cover a focused element. The lower bar grows with the text.
    scrollPaddingTop: '136px',
    scrollPaddingBottom: '9rem',
    '@wide': { scrollPaddingTop: '156px', scrollbarGutter: 'stable' },
  },
  // The page does not scroll while a sheet is open. Sheet.tsx says why this is a rule and not a script.
  // `>` keeps the browser from searching the whole page at each tap.
  // The background darkens the gutter of the scrollbar, which no element can cover.
  'html:has(> body > [data-open-sheet])': {
    overflow: 'hidden',
    background: 'color-mix(in srgb, rgb(from $colors$scrim r g b / 1) 40%, $colors$paper)',
  },
  body: {
    minHeight: '100dvh',
    background: '$paper',
    color: '$ink',
    fontFamily: '$body',
    fontWeight: '$body',
    fontSize: '$md',
    lineHeight: '$body',
    letterSpacing: '$body',
    '-webkit-font-smoothing': 'antialiased',
    overflowX: 'clip',
  },
}

const elementStyles = {
  'img, svg': { display: 'block' },
  svg: { flex: 'none' },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  // Safari writes today's date or the present time into an empty field. Only its engine knows this property.
  '@supports (hanging-punctuation: first)': {
    'input:is([type=date], [type=time])[value=""]:not(:focus)': { color: 'transparent' },
  },
  button: { border: 0, background: 'none', padding: 0, cursor: 'pointer', textAlign: 'inherit' },
  a: { color: 'inherit', textDecoration: 'none' },
  'ul, ol': { listStyle: 'none', padding: 0 },
  fieldset: { border: 0, padding: 0, minWidth: 0 },
  p: { textWrap: 'pretty' },
  ':focus-visible': { outline: '3px solid $colors$ember', outlineOffset: '2px' },
  // The app focuses these elements after a change of page. They are not controls, so they need no ring.
  'main:focus-visible, h1:focus-visible': { outline: 'none' },
}

const reducedMotion = {
  '@reducedMotion': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
  },
}

/**
 * Forced colours, such as the contrast themes of Windows, remove backgrounds and shadows. Controls and sheets get an outline
 * instead, and chosen options get the system's colours for a selection.
 */
const forcedColours = {
  '@media (forced-colors: active)': {
    'button, [role="dialog"], [role="alertdialog"]': {
      outline: '1px solid ButtonBorder',
      outlineOffset: '-1px',
    },
    // Without forced colours a shadow of their frame shows the focus.
    'input, textarea, select': {
      outline: '1px solid ButtonBorder !important',
      '&:focus': { outline: '3px solid Highlight !important' },
    },
    '[aria-pressed="true"], [role="radio"][data-state="on"], [role="tab"][data-state="active"]': {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
      '& svg': { color: 'HighlightText !important' },
    },
  },
}

/** The theme of a page without a config, such as the flow pages. */
const DEFAULT_THEME: ThemeConfig = {
  colours: { light: {}, dark: {} },
  radius: tokens.radii.base,
  font: tokens.fonts,
}

/** Inserts the styles that belong to no single component: tokens, dark scheme, reset, focus ring and reduced motion. */
export function insertGlobalCss(theme: ThemeConfig = DEFAULT_THEME): void {
  globalCss(tokenValues(theme))()
  globalCss(pageStyles)()
  globalCss(elementStyles)()
  globalCss(reducedMotion)()
  globalCss(forcedColours)()
}

/**
 * Inserts the fonts, the animations and the global styles. Call it once, before the first paint of a page that the server has
 * not rendered. Specification 2.2.
 */
export function applyGlobalCss(theme: ThemeConfig = DEFAULT_THEME): void {
  const { sheet } = document.head.appendChild(document.createElement('style'))
  for (const rule of listFontsAndAnimations(theme)) sheet?.insertRule(rule)
  insertGlobalCss(theme)
}
