/** The entry point of the demo: the server, and what the demo adds to it. */
import { runServer } from '#server/run-server'
import { demo } from './demo'

await runServer(process.env, demo)
