import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Flow } from '../../explore/flow.ts'
import { type FlowDataOptions, writeFlowData } from './write-flow-data.ts'

const CONFIG = join(import.meta.dirname, '../vite.config.ts')
/** Vite's own file, because some systems do not find `npx` without a shell. */
const VITE = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')

/**
 * Builds the flow pages for some flows.
 * @param data the folder for their data; it is emptied first
 * @param folder the output folder
 */
export async function buildFlowPages(
  flows: readonly Flow[],
  data: string,
  folder: string,
  options?: FlowDataOptions,
): Promise<void> {
  await writeFlowData(flows, data, options)
  const viteArgs = [
    VITE,
    'build',
    '--logLevel',
    'warn',
    '--config',
    CONFIG,
    '--outDir',
    folder,
    '--emptyOutDir',
  ]
  // A separate process, because this one may have NODE_ENV=test, and Vite would build for tests.
  const env = { ...process.env, NODE_ENV: 'production', FLOW_PAGES_DATA: data }
  await promisify(execFile)(process.execPath, viteArgs, { env })
}
