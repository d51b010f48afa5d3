import url from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'

/** Where the display face lives: latin, weight axis only, hashed by the build. */
export const DISPLAY_FONT_URL: string = url

/** The display face, and a local one with its metrics, so that nothing jumps when it arrives. */
export const FONT_FACES = [
  {
    fontFamily: '"Bricolage Grotesque"',
    src: `url("${DISPLAY_FONT_URL}") format("woff2")`,
    fontWeight: '200 800',
    fontDisplay: 'swap',
  },
  {
    fontFamily: '"Bricolage Grotesque Fallback"',
    src: 'local("Arial"), local("ArialMT"), local("Liberation Sans")',
    ascentOverride: '88.2116%',
    descentOverride: '25.6098%',
    lineGapOverride: '0%',
    sizeAdjust: '105.4283%',
  },
] as const
