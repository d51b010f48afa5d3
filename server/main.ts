/** Reads the environment, opens the database, listens, and stops cleanly. */
import { lockDataDir } from './db/data-dir-lock'
import { readServerSettings, SettingsError } from './settings'

/** How long a stop may take before it is cut short, in milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000

/** Under npm one Ctrl-C comes twice, from the terminal and from npm; only a later one asks to stop at once. */
const SAME_SIGNAL = 1_000
/** How often it is looked whether npm has gone, in milliseconds. */
const GLANCE = 500

const printLine = (line: string) => process.stdout.write(`${line}\n`)

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null
  const onSignal = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  stopWithNpm(onSignal)
}

/** A SIGTERM to npm ends the shell that npm runs this in, and would leave the server behind without a parent. */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, GLANCE)
  watch.unref()
}

try {
  const settings = readServerSettings(process.env)
  // Asked before the rest is loaded, so that a second server on the same data is refused at once.
  if (settings.databaseUrl === null) process.on('exit', await lockDataDir(settings.dataDir))
  const { startServer } = await import('./start-server')
  const server = await startServer(settings)
  stopOnSignal(server.stop)
  printLine(`The food park is open: ${server.address}`)
  if (server.testCheckoutUrl !== null)
    printLine(`Card payments go to a test checkout at ${server.testCheckoutUrl}: no money moves.`)
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`Cannot start: ${error.message}\n`)
  process.exit(1)
}
