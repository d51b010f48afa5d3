/** Builds the client with another park's app config in the place of the host's. */
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { createSplashScreenRenderer } from '#app/splash-screen'
import { htmlConfigPlugin } from '#app/html-config-plugin'
import { darkTheme } from '#ui/theme/dark-theme'
import { LANTERN_SHAPE } from '#ui/media/lantern-shape'
import { lightTheme } from '#ui/theme/light-theme'
import { SECOND_PARK } from './second-park'

const APP_CONFIG_PATH = resolve(import.meta.dirname, '../../src/app/app-config.ts')

/** Has this park take the place of the one that the host has set up. */
const replaceAppConfig: Plugin = {
  name: 'second-park',
  enforce: 'pre',
  load: id => (id === APP_CONFIG_PATH ? `export const appConfig = ${JSON.stringify(SECOND_PARK)}` : null),
}

/** Builds its client, as the demo would have it. @returns the folder that it was given */
export async function buildSecondParkClient(folder: string): Promise<string> {
  const palette = { light: lightTheme.colors, dark: darkTheme.colors }
  const page = htmlConfigPlugin(SECOND_PARK, {
    palette,
    renderSplashScreen: createSplashScreenRenderer(LANTERN_SHAPE),
  })
  const plugins: Plugin[] = [replaceAppConfig, { ...page, enforce: 'pre' }]
  await build({ mode: 'demo', logLevel: 'warn', plugins, build: { outDir: folder } })
  return folder
}
