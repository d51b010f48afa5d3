/** Builds the flow pages with what is known of some flows. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Flow } from '#machines/kit/explore/flow'
import { writeFlowData } from './write-flow-data'

const CONFIG = 'src/flow-pages/vite.config.ts'
/** Called as it is: some systems find no `npx` without a shell. */
const VITE = 'node_modules/vite/bin/vite.js'

/**
 * @param data a folder for what is known, which is emptied first
 * @param folder where the pages go
 */
export async function buildFlowPages(flows: readonly Flow[], data: string, folder: string): Promise<void> {
  await writeFlowData(flows, data)
  const words = [VITE, 'build', '--logLevel', 'warn', '--config', CONFIG, '--outDir', folder, '--emptyOutDir']
  // A process of its own: what runs here may call itself a test, and would be built as one.
  const env = { ...process.env, NODE_ENV: 'production', FLOW_PAGES_DATA: data }
  await promisify(execFile)(process.execPath, words, { env })
}
