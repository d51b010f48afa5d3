/** Reads the environment, opens the database, listens, and stops cleanly. */
import { lockData } from '#server/data-lock'
import { BadSetting, readSettings } from '#server/settings'

/** How long a stop may take before it is cut short, in milliseconds. */
const PATIENCE = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

try {
  const settings = readSettings(process.env)
  // Asked before the rest is loaded, so that a second server on the same data is refused at once.
  if (settings.databaseUrl === null) process.on('exit', await lockData(settings.dataDir))
  const { startServer } = await import('#server/start-server')
  const server = await startServer(settings)
  stopOnSignal(server.stop)
  say(`The food park is open: ${server.address}`)
  if (server.testCheckout !== null)
    say(`Card payments go to a test checkout at ${server.testCheckout}: no money moves.`)
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exit(1)
}
