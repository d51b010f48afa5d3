import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'vite'
import { CLIENT, PLANTED } from '../support/browser-park'
import { makeEmbeddedTemplate } from '../support/engines'

/** Builds the client once for all journeys, as the demo has it, and plants the park that each of them begins with. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global set-up by its default export.
export default async function buildClient(): Promise<void> {
  mkdirSync(dirname(PLANTED), { recursive: true })
  await Promise.all([
    build({ mode: 'demo', logLevel: 'warn', build: { outDir: CLIENT } }),
    makeEmbeddedTemplate(PLANTED),
  ])
}
