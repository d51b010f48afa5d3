import url from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'

/** The address of the display font. The build reduces it to one weight (`displayFontPlugin`) and hashes it. */
const DISPLAY_FONT_URL: string = url

/** The display font, and a local font with the same metrics, so that nothing moves when the display font arrives. */
export const FONT_FACES = [
  {
    fontFamily: '"Bricolage Grotesque"',
    src: `url("${DISPLAY_FONT_URL}") format("woff2")`,
    fontWeight: '700',
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
