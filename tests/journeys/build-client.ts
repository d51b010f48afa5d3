import { build } from 'vite'

/** Where the journeys find their client; apart from dist/client, so that a running park keeps its own. */
export const JOURNEYS_CLIENT = 'dist/journeys'

/** Builds the client once for all journeys, as the demo has it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global set-up by its default export.
export default async function buildClient(): Promise<void> {
  await build({
    mode: 'demo',
    logLevel: 'warn',
    build: { outDir: JOURNEYS_CLIENT },
  })
}
