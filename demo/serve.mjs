/** Starts the server with the demo: seeds, a kitchen that cooks by itself, and a test checkout. */
import { runEntry } from '../server/build/run-entry.mjs'

await runEntry('demo.js', 'demo/main.ts')
