import url from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import type { ThemeConfig } from '#domain/config/app-config'

/** The address of the display font. The build reduces it to one weight (`displayFontPlugin`) and hashes it. */
const DISPLAY_FONT_URL: string = url

const webFont = (family: string, src: string, weight: string): string =>
  `@font-face{font-family:"${family}";src:url("${src}") format("woff2");font-weight:${weight};font-display:swap}`

/** A local font with the metrics of the display font, so that nothing moves when the display font has loaded. */
const FALLBACK_FONT =
  '@font-face{font-family:"Bricolage Grotesque Fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans");' +
  'ascent-override:88.2116%;descent-override:25.6098%;line-gap-override:0%;size-adjust:105.4283%}'

/** The animations by their names, which the styles of the components use. */
const ANIMATIONS = {
  'drop-in': 'from{opacity:0;transform:translateY(-8px)}',
  'drop-out': 'to{opacity:0;transform:translateY(-8px)}',
  'fade-in': 'from{opacity:0}',
  'fade-out': 'to{opacity:0}',
  'fill-background': 'to{background:var(--colors-paper)}',
  'pop-in': 'from{opacity:0;transform:scale(0.6)}',
  pulse: '50%{box-shadow:0 0 0 8px var(--tint)}',
  'rise-in': 'from{opacity:0;transform:translateY(8px)}',
  'rise-to-opaque': 'from{opacity:0;translate:0 6px}to{opacity:1}',
  shimmer: 'to{translate:100% 0}',
  'slide-down': 'to{transform:translateY(100%)}',
  'slide-up': 'from{transform:translateY(100%)}',
  spin: 'to{rotate:360deg}',
}

/**
 * The rules of the fonts and of all animations, for a separate style sheet. If such a rule is inserted later, or any rule into the
 * sheet of a font, Chromium checks the styles of every element again, and lays out the whole page.
 */
export const listFontsAndAnimations = ({ font: { faces = [] } }: ThemeConfig): readonly string[] => [
  webFont('Bricolage Grotesque', DISPLAY_FONT_URL, '700'),
  FALLBACK_FONT,
  ...faces.map(({ family, src, weight }) => webFont(family, src, weight)),
  ...Object.entries(ANIMATIONS).map(([name, frames]) => `@keyframes ${name}{${frames}}`),
]
