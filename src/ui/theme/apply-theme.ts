import type { ThemeConfig } from '#domain/config/app-config'
import { darkTheme } from './dark-theme'
import { customProperties } from './global-css'
import { globalCss } from './stitches'

/** Lays the host's colours, radius and fonts over ours, in both schemes. Call after `applyGlobalCss`, before the first paint. */
export function applyTheme({ colours, radius, font: { display, body, faces = [] } }: ThemeConfig): void {
  globalCss({
    '@font-face': faces.map(({ family, src, weight }) => ({
      fontFamily: `"${family}"`,
      src: `url("${src}") format("woff2")`,
      fontWeight: weight,
      fontDisplay: 'swap',
    })),
    ':root': {
      ...customProperties({ colors: colours.light, radii: { base: radius }, fonts: { display, body } }),
      // Light colours of the host must not shine through in the dark where it names no dark ones.
      '@dark': customProperties({ colors: { ...darkTheme.colors, ...colours.dark } }),
    },
  })()
}
