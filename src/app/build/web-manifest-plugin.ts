/** Build time only: writes the web manifest from the app config, so that the app can be installed. Specification 3.25. */
import type { Plugin } from 'vite'
import type { AppConfig } from '#domain/config/app-config'
import { WEB_MANIFEST_FILE } from '#domain/contract/first-screen'

/** The files in `src/public`. Another park replaces them under the same names. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const
const SCREENSHOTS = [
  { src: '/screenshots/home-narrow.webp', sizes: '390x844', form_factor: 'narrow', label: 'Home' },
  { src: '/screenshots/menu-narrow.webp', sizes: '390x844', form_factor: 'narrow', label: 'A menu' },
  { src: '/screenshots/trailers-wide.webp', sizes: '1280x800', form_factor: 'wide', label: 'Food trailers' },
] as const

/** @param paper the default colour of the page in the light scheme */
export function createWebManifest({ branding, theme, settings }: AppConfig, paper: string) {
  const colour = theme.colours.light.paper ?? paper
  return {
    id: '/',
    name: branding.appName,
    short_name: branding.appName,
    description: branding.tagline,
    lang: settings.language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    categories: ['food'],
    icons: ICONS,
    screenshots: SCREENSHOTS.map(screenshot => ({ ...screenshot, type: 'image/webp' })),
  }
}

/** @param paper the default colour of the page in the light scheme */
export const webManifestPlugin = (config: AppConfig, paper: string): Plugin => ({
  name: 'web-manifest',
  generateBundle() {
    const source = JSON.stringify(createWebManifest(config, paper))
    this.emitFile({ type: 'asset', fileName: WEB_MANIFEST_FILE, source })
  },
})
