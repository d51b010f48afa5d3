/** Build time only: writes the app config into index.html, so that a static host shows the park before any script runs. */
import type { Plugin } from 'vite'
import { type AppConfig, enabledOrderTypes } from '#domain/app-config'
import { configFaults } from '#domain/config-check'
import type { Inks, Paint } from './first-paint'

/** The theme's own colours; a config lays its own over them. */
export interface Palette {
  readonly light: Inks
  readonly dark: Inks
}

/** What the page looks like before any script. */
export interface Looks {
  readonly palette: Palette
  readonly paint: Paint
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escaped = (text: string): string =>
  Object.entries(ENTITIES).reduce((safe, [sign, entity]) => safe.replaceAll(sign, entity), text)

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
}
const typeOf = (file: string): string => IMAGE_TYPES[file.split('.').at(-1) ?? ''] ?? 'image/png'

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What the page says of the park, by the names that index.html asks for. */
const wordsOf = (config: AppConfig, palette: Palette): Readonly<Record<string, string>> => {
  const { name, slug, branding, theme } = config
  const ways = list.format(enabledOrderTypes(config).map(({ label }) => label))
  return {
    slug,
    title: branding.appName,
    description: `${branding.tagline}. Order from every trailer of ${name}: ${ways}, card or cash, followed live.`,
    favicon: branding.favicon,
    faviconType: typeOf(branding.favicon),
    paperLight: theme.colours.light.paper ?? palette.light.paper,
    paperDark: theme.colours.dark.paper ?? palette.dark.paper,
  }
}

/** The preload of the app's own display face, which a park with another one goes without. */
const OWN_FACE = /\s*<link\s+rel="preload"\s[^>]*bricolage[^>]*>/

const preloadOf = (src: string) =>
  `\n    <link rel="preload" href="${escaped(src)}" as="font" type="font/woff2" crossorigin />`

/** The page with what shows before the app does; the server puts a fresh nonce into the place of the style's. */
function withFirstPaint(html: string, { theme, branding }: AppConfig, { palette, paint }: Looks): string {
  const light = { ...palette.light, ...theme.colours.light }
  const dark = { ...palette.dark, ...theme.colours.dark }
  const { style, markup } = paint(light, dark, escaped(branding.logo))
  return html
    .replace(/\n\s*<\/head>/, end => `\n    <style nonce="__CSP_NONCE__">\n${style}\n    </style>${end}`)
    .replace('<div id="root"></div>', `<div id="root">${markup}</div>`)
}

/** index.html with the park's words in their places, and the fonts that it asks for. */
export function fillPage(html: string, config: AppConfig, looks: Looks): string {
  const { display, body, faces = [] } = config.theme.font
  const words = wordsOf(config, looks.palette)
  const spoken = html.replace(/(?<=<html lang=")[^"]*/, config.settings.language)
  const filled = spoken.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const said = words[name]
    return said === undefined ? place : escaped(said)
  })
  const own = `${display} ${body}`.includes('Bricolage Grotesque') ? filled : filled.replace(OWN_FACE, '')
  const faced = own.replace(/\n\s*<\/head>/, end => faces.map(({ src }) => preloadOf(src)).join('') + end)
  return withFirstPaint(faced, config, looks)
}

/** The plugin that does it, and refuses to build a config with faults, naming every field. */
export const parkPage = (config: AppConfig, looks: Looks): Plugin => ({
  name: 'park-page',
  transformIndexHtml: {
    order: 'pre',
    handler: html => {
      const faults = configFaults(config, Object.keys(looks.palette.light))
      if (faults.length > 0) throw new Error(['The app config has faults:', ...faults].join('\n  '))
      return fillPage(html, config, looks)
    },
  },
})
