/** Reads the environment, starts the server, and stops it on a signal. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from './core/db/data-dir-lock'
import { PROJECT_ROOT } from './core/project-root'
import type { DemoParts } from './demo-parts'
import { DEMO_BUILD_FILE } from './pages/client-build'
import { listDemoParts, readServerSettings, type Settings, SettingsError } from './settings'
import type { RunningServer } from './start-server'

/** In milliseconds. This long after the drain the process exits, even if the stop has not ended. */
const SHUTDOWN_TIMEOUT = 10_000

/** In milliseconds. Under npm one Ctrl-C arrives twice. Only a later second one exits at once. */
const DUPLICATE_SIGNAL_WINDOW = 1_000
/** In milliseconds. */
const PARENT_CHECK_INTERVAL = 500

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** SIGTERM drains the server before it stops. SIGINT, from a terminal, stops it at once, also while it drains. */
function stopOnSignal({ drain, stop }: RunningServer): void {
  const drainEnd = new AbortController()
  const drainAndStop = async () => {
    await drain(drainEnd.signal)
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref()
    await stop()
  }
  let stoppingSince: number | null = null
  const onSignal = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > DUPLICATE_SIGNAL_WINDOW) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    drainAndStop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', () => {
    const endsDrain = stoppingSince !== null && !drainEnd.signal.aborted
    drainEnd.abort()
    if (!endsDrain) onSignal()
  })
  stopWithNpm(onSignal)
}

/** Stops the server when npm ends. A SIGTERM to npm ends only npm's shell, and the server would go on without a parent. */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_INTERVAL)
  timer.unref()
}

/** Starts the server of the settings. Wrong settings end the process with one line. @param demo what the demo adds; none for a real park */
export async function runServer(env: NodeJS.ProcessEnv, demo: DemoParts | null = null): Promise<void> {
  try {
    await openServer(readServerSettings(env, { hasDemo: demo !== null }), demo)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`Cannot start: ${error.message}\n`)
    process.exit(1)
  }
}

/**
 * A real park never serves the demo's client, which has a test sign-in and knows only the test checkout.
 * @throws SettingsError
 */
export function assertClientBuild(clientDir: string, settings: Settings): void {
  const isServed = settings.role !== 'worker' && listDemoParts(settings).length === 0
  if (!isServed || !existsSync(join(clientDir, DEMO_BUILD_FILE))) return
  throw new SettingsError(
    'dist/client is built for the demo, with its test sign-in and test checkout: run npm run build',
  )
}

async function openServer(settings: Settings, demo: DemoParts | null): Promise<void> {
  assertClientBuild(join(PROJECT_ROOT, 'dist/client'), settings)
  // The server loads while the lock waits. A second server on the same data is still refused before it opens anything.
  const lock = settings.databaseUrl === null ? lockDataDir(settings.dataDir) : null
  const serverModule = import('./start-server')
  if (lock !== null) process.on('exit', await lock)
  const { startServer } = await serverModule
  const server = await startServer(settings, demo)
  stopOnSignal(server)
  if (server.metricsUrl !== null) printLine(`Metrics are at ${server.metricsUrl}.`)
  const isWorker = settings.role === 'worker'
  printLine(`${isWorker ? 'The worker runs' : 'The food park is open'}: ${server.address}`)
  if (settings.seedDemo && !isWorker) demo?.describe(server.address).forEach(printLine)
  if (server.mailboxUrl !== null) printLine(`Mails go to ${server.mailboxUrl}: none leaves this server.`)
  if (server.testCheckoutUrl !== null)
    printLine(`Card payments go to a test checkout at ${server.testCheckoutUrl}: no money moves.`)
}
