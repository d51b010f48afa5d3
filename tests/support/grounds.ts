/** Lays what parks for browsers are opened from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { groundsIn } from './browser-park'
import { makeEmbeddedTemplate } from './engines'

export interface Grounds {
  readonly folder: string
  readonly remove: () => void
}

/** Builds the client as the demo has it and plants a park, in a folder of this run's own: two runs never meet. */
export async function layGrounds(): Promise<Grounds> {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-grounds-'))
  const { client, planted } = groundsIn(folder)
  await Promise.all([
    build({ mode: 'demo', logLevel: 'warn', build: { outDir: client } }),
    makeEmbeddedTemplate(planted),
  ])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
