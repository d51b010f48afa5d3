/** Starts the server of a real park. */
import { runEntry } from './build/run-entry.mjs'

await runEntry('main.js', 'server/main.ts')
