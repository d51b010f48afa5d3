import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CONFIG = join(import.meta.dirname, '../vite.config.ts')
/** Vite's own file, because some systems do not find `npx` without a shell. */
const VITE = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')

/** Builds the app of the flow pages from its sources. @param folder is emptied first */
export async function buildFlowApp(folder: string): Promise<void> {
  const args = [VITE, 'build', '--logLevel', 'warn', '--config', CONFIG, '--outDir', folder, '--emptyOutDir']
  // A separate process, because this one may have NODE_ENV=test, and Vite would build for tests.
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } })
}
