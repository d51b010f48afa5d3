/** Reads the environment, opens the database, listens, and stops cleanly. */
import { lockData } from '#server/data-lock'
import { BadSetting, readSettings } from '#server/settings'

/** How long a stop may take before it is cut short, in milliseconds. */
const PATIENCE = 10_000

/** Under npm one Ctrl-C comes twice, from the terminal and from npm; only a later one asks to stop at once. */
const SAME_SIGNAL = 1_000
/** How often it is looked whether npm has gone, in milliseconds. */
const GLANCE = 500

const say = (line: string) => process.stdout.write(`${line}\n`)

function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null
  const onSignal = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), PATIENCE).unref()
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
