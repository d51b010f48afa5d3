import { DARK, globalCss } from './theme.ts'

const darkColours = Object.fromEntries(
  Object.entries(DARK).map(([name, colour]) => [`--colors-${name}`, colour]),
)

/** Inserts the styles that belong to no component: the dark scheme, a reset, the focus ring and reduced motion. */
export const insertGlobalCss = globalCss({
  ':root': { colorScheme: 'light dark', '@dark': darkColours },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  '*': { margin: 0 },
  html: { WebkitTextSizeAdjust: '100%' },
  body: {
    minHeight: '100dvh',
    background: '$paper',
    color: '$ink',
    fontFamily: '$body',
    fontWeight: '$body',
    fontSize: '$md',
    lineHeight: '$body',
    letterSpacing: '$body',
    overflowX: 'clip',
  },
  'img, svg': { display: 'block' },
  svg: { flex: 'none' },
  'button, input': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  button: { border: 0, background: 'none', padding: 0, cursor: 'pointer', textAlign: 'inherit' },
  a: { color: 'inherit', textDecoration: 'none' },
  'ul, ol': { listStyle: 'none', padding: 0 },
  p: { textWrap: 'pretty' },
  ':focus-visible': { outline: '3px solid $colors$ember', outlineOffset: '2px' },
  // The pages focus these elements after a change of page. They are not controls, so they need no ring.
  'main:focus-visible, h1:focus-visible': { outline: 'none' },
  '@keyframes spin': { to: { rotate: '360deg' } },
  '@reducedMotion': {
    '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
  },
  // Contrast themes of Windows remove backgrounds and shadows.
  '@media (forced-colors: active)': {
    button: { outline: '1px solid ButtonBorder', outlineOffset: '-1px' },
    input: {
      outline: '1px solid ButtonBorder !important',
      '&:focus': { outline: '3px solid Highlight !important' },
    },
    '[aria-pressed="true"], [role="tab"][aria-selected="true"]': {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
    },
  },
})
