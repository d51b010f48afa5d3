/** Build time only: writes the app config into index.html, so that a static host shows the park before any script runs. */
import type { Plugin } from 'vite'
import { type AppConfig, enabledOrderTypes } from '#domain/config/app-config'
import { validateConfig } from '#domain/config/validate-config'
import type { RenderSplashScreen, SplashColours } from './splash-screen'

/** The theme's own colours; a config lays its own over them. */
export interface ThemePalette {
  readonly light: SplashColours
  readonly dark: SplashColours
}

/** What the page looks like before any script. */
export interface HtmlTheme {
  readonly palette: ThemePalette
  readonly renderSplashScreen: RenderSplashScreen
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escapeHtml = (text: string): string =>
  Object.entries(ENTITIES).reduce((safe, [sign, entity]) => safe.replaceAll(sign, entity), text)

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
}
const imageMimeType = (file: string): string => IMAGE_TYPES[file.split('.').at(-1) ?? ''] ?? 'image/png'

const disjunctionFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What the page says of the park, by the names that index.html asks for. */
const placeholderValues = (config: AppConfig, palette: ThemePalette): Readonly<Record<string, string>> => {
  const { name, slug, branding, theme } = config
  const ways = disjunctionFormat.format(enabledOrderTypes(config).map(({ label }) => label))
  return {
    slug,
    title: branding.appName,
    description: `${branding.tagline}. Order from every trailer of ${name}: ${ways}, card or cash, followed live.`,
    favicon: branding.favicon,
    faviconType: imageMimeType(branding.favicon),
    paperLight: theme.colours.light.paper ?? palette.light.paper,
    paperDark: theme.colours.dark.paper ?? palette.dark.paper,
  }
}

/** The preload of the app's own display face, which a park with another one goes without. */
const DEFAULT_FONT_PRELOAD = /\s*<link\s+rel="preload"\s[^>]*bricolage[^>]*>/

const fontPreloadTag = (src: string) =>
  `\n    <link rel="preload" href="${escapeHtml(src)}" as="font" type="font/woff2" crossorigin />`

/** The page with what shows before the app does; the server puts a fresh nonce into the place of the style's. */
function insertSplashScreen(
  html: string,
  { theme, branding }: AppConfig,
  { palette, renderSplashScreen }: HtmlTheme,
): string {
  const light = { ...palette.light, ...theme.colours.light }
  const dark = { ...palette.dark, ...theme.colours.dark }
  const { style, markup } = renderSplashScreen(light, dark, escapeHtml(branding.logo))
  return html
    .replace(/\n\s*<\/head>/, end => `\n    <style nonce="__CSP_NONCE__">\n${style}\n    </style>${end}`)
    .replace('<div id="root"></div>', `<div id="root">${markup}</div>`)
}

/** index.html with the park's words in their places, and the fonts that it asks for. */
export function renderIndexHtml(html: string, config: AppConfig, looks: HtmlTheme): string {
  const { display, body, faces = [] } = config.theme.font
  const words = placeholderValues(config, looks.palette)
  const spoken = html.replace(/(?<=<html lang=")[^"]*/, config.settings.language)
  const filled = spoken.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const said = words[name]
    return said === undefined ? place : escapeHtml(said)
  })
  const own = `${display} ${body}`.includes('Bricolage Grotesque')
    ? filled
    : filled.replace(DEFAULT_FONT_PRELOAD, '')
  const faced = own.replace(
    /\n\s*<\/head>/,
    end => faces.map(({ src }) => fontPreloadTag(src)).join('') + end,
  )
  return insertSplashScreen(faced, config, looks)
}

/** The plugin that does it, and refuses to build a config with faults, naming every field. */
export const htmlConfigPlugin = (config: AppConfig, looks: HtmlTheme): Plugin => ({
  name: 'html-config',
  transformIndexHtml: {
    order: 'pre',
    handler: html => {
      const faults = validateConfig(config, Object.keys(looks.palette.light))
      if (faults.length > 0) throw new Error(['The app config has faults:', ...faults].join('\n  '))
      return renderIndexHtml(html, config, looks)
    },
  },
})
