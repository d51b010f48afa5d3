/** Build time only: writes the app config into index.html, for the page before any script runs. Specification 2.14. */
import type { Plugin } from 'vite'
import { type AppConfig, enabledOrderTypes } from '#domain/config/app-config'
import { validateConfig } from '#domain/config/validate-config'
import type { RenderSplashScreen, SplashColours } from './splash-screen'

/** The theme's default colours; the colours of a config replace them. */
interface ThemePalette {
  readonly light: SplashColours
  readonly dark: SplashColours
}

/** How the page looks before any script runs. */
export interface HtmlTheme {
  readonly palette: ThemePalette
  readonly renderSplashScreen: RenderSplashScreen
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escapeHtml = (text: string): string =>
  Object.entries(ENTITIES).reduce(
    (escaped, [character, entity]) => escaped.replaceAll(character, entity),
    text,
  )

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
}
const imageMimeType = (file: string): string => IMAGE_TYPES[file.split('.').at(-1) ?? ''] ?? 'image/png'

const disjunctionFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The values of the {{placeholders}} in index.html. */
const placeholderValues = (config: AppConfig, palette: ThemePalette): Readonly<Record<string, string>> => {
  const { name, slug, branding, theme } = config
  const orderTypes = disjunctionFormat.format(enabledOrderTypes(config).map(({ label }) => label))
  return {
    slug,
    title: branding.appName,
    description: `${branding.tagline}. Order from every trailer of ${name}: ${orderTypes}, card or cash, followed live.`,
    favicon: branding.favicon,
    faviconType: imageMimeType(branding.favicon),
    paperLight: theme.colours.light.paper ?? palette.light.paper,
    paperDark: theme.colours.dark.paper ?? palette.dark.paper,
  }
}

const fontPreloadTag = (src: string) =>
  `\n    <link rel="preload" href="${escapeHtml(src)}" as="font" type="font/woff2" crossorigin />`

/** Inserts the splash screen. The server replaces the nonce of its style with a fresh one. */
function insertSplashScreen(
  html: string,
  { theme, branding }: AppConfig,
  { palette, renderSplashScreen }: HtmlTheme,
): string {
  const light = { ...palette.light, ...theme.colours.light }
  const dark = { ...palette.dark, ...theme.colours.dark }
  const { style, markup } = renderSplashScreen(light, dark, escapeHtml(branding.logo))
  return html
    .replace(
      /\n\s*<\/head>/,
      headEnd => `\n    <style nonce="__CSP_NONCE__">\n${style}\n    </style>${headEnd}`,
    )
    .replace('<div id="root"></div>', `<div id="root">${markup}</div>`)
}

/** Fills index.html from the config: placeholders, language, font preloads and splash screen. */
export function renderIndexHtml(html: string, config: AppConfig, theme: HtmlTheme): string {
  const { faces = [] } = config.theme.font
  const values = placeholderValues(config, theme.palette)
  const localised = html.replace(/(?<=<html lang=")[^"]*/, config.settings.language)
  const filled = localised.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : escapeHtml(value)
  })
  const withFonts = filled.replace(
    /\n\s*<\/head>/,
    headEnd => faces.map(({ src }) => fontPreloadTag(src)).join('') + headEnd,
  )
  return insertSplashScreen(withFonts, config, theme)
}

/** Renders index.html. A config with mistakes stops the build before it begins, with the name of each field. Specification 2.13. */
export const htmlConfigPlugin = (config: AppConfig, theme: HtmlTheme): Plugin => ({
  name: 'html-config',
  configResolved: () => {
    const mistakes = validateConfig(config, Object.keys(theme.palette.light))
    if (mistakes.length > 0) throw new Error(['The app config is invalid:', ...mistakes].join('\n  '))
  },
  transformIndexHtml: { order: 'pre', handler: html => renderIndexHtml(html, config, theme) },
})
