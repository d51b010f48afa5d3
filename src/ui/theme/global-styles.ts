import type { ThemeConfig } from '#domain/config/app-config'
import { applyTheme } from './apply-theme'
import { applyGlobalCss } from './global-css'

/**
 * Applies everything that is not the style of one component. Call it once, before the first paint of a page that the server
 * has not rendered. Specification 2.2.
 */
export function applyGlobalStyles(theme: ThemeConfig): void {
  applyGlobalCss()
  applyTheme(theme)
}
