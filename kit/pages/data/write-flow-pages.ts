import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow } from '../../explore/flow.ts'
import { type FlowDataOptions, writeFlowData } from './write-flow-data.ts'

/** The app as the package contains it. In the repository it is built first. */
const BUILT_APP = join(import.meta.dirname, '../app')

/**
 * Writes the flow pages of some flows, for any static host and any folder.
 * @param folder is emptied first
 * @param app the folder with the built app
 */
export async function writeFlowPages(
  flows: readonly Flow[],
  folder: string,
  options: FlowDataOptions = {},
  app = BUILT_APP,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(app, folder, { recursive: true })
  await writeFlowData(flows, folder, options)
}
