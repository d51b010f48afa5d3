import type { ThemeConfig } from '#domain/config/app-config'
import { darkTheme } from './dark-theme'
import { customProperties } from './global-css'
import { globalCss } from './stitches'

/**
 * Applies the colours, radius and fonts of the config in both schemes (specification 2.2).
 * Call it after `applyGlobalCss` and before the first paint.
 */
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
      // Without this the config's light colours would apply in the dark scheme too.
      '@dark': customProperties({ colors: { ...darkTheme.colors, ...colours.dark } }),
    },
  })()
}
