/** Builds the client with another park's app config in the place of the host's. */
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { paintWith } from '../../src/app/first-paint'
import { parkPage } from '../../src/app/park-page'
import { dusk } from '../../src/ui/dusk'
import { LANTERN } from '../../src/ui/lantern-shape'
import { light } from '../../src/ui/light'
import { SECOND_PARK } from './second-park'

const CONFIG = resolve(import.meta.dirname, '../../src/app/app-config.ts')

/** Has this park take the place of the one that the host has set up. */
const instead: Plugin = {
  name: 'second-park',
  enforce: 'pre',
  load: id => (id === CONFIG ? `export const appConfig = ${JSON.stringify(SECOND_PARK)}` : null),
}

/** Builds its client, as the demo would have it. @returns the folder that it was given */
export async function buildSecondPark(folder: string): Promise<string> {
  const palette = { light: light.colors, dark: dusk.colors }
  const page = parkPage(SECOND_PARK, { palette, paint: paintWith(LANTERN) })
  const plugins: Plugin[] = [instead, { ...page, enforce: 'pre' }]
  await build({ mode: 'demo', logLevel: 'warn', plugins, build: { outDir: folder } })
  return folder
}
