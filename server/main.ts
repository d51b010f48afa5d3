/** The entry point of a real park. */
import { runServer } from './run-server'

await runServer(process.env)
