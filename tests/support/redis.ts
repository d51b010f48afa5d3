/** A real Redis for the tests: the machine's own, else one installed from Debian's packages. It keeps nothing on the disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { findFreePort } from './free-port'

const INSTALL_TIMEOUT_MS = 300_000
const START_TIMEOUT_MS = 30_000
const REDIS_PROGRAMS = [process.env.REDIS_SERVER_PATH, 'redis-server', 'valkey-server']
const NO_REDIS_MESSAGE =
  'These tests need a Redis, and none could be installed. Install redis-server, or set REDIS_SERVER_PATH to its program.'

export interface RunningRedis {
  readonly url: string
  readonly port: number
  readonly stop: () => Promise<void>
}

const findRedis = (): string | undefined =>
  REDIS_PROGRAMS.find(program => program && spawnSync(program, ['--version']).status === 0)

/** As root only; RUNLEVEL keeps the package from starting a Redis of its own. */
function installRedis(): void {
  if (process.getuid?.() !== 0) return
  process.stdout.write('No Redis here; trying: apt-get install redis-server\n')
  const words = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server'
  spawnSync('sh', ['-c', words], {
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}

function findOrInstallRedis(): string {
  const found = findRedis()
  if (found) return found
  installRedis()
  const installed = findRedis()
  if (installed) return installed
  throw new Error(NO_REDIS_MESSAGE)
}

const waitUntilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const giveUp = setTimeout(() => reject(new Error(`Redis did not start:\n${said}`)), START_TIMEOUT_MS)
    server.once('exit', () => reject(new Error(`Redis ended:\n${said}`)))
    server.stdout?.on('data', chunk => {
      said += chunk
      if (!/ready to accept connections/i.test(said)) return
      clearTimeout(giveUp)
      resolve()
    })
  })

/**
 * Starts a Redis of its own, on a free port or on the one of a Redis that was stopped.
 * @throws Error that says what to do when there is none and none can be installed
 */
export async function startRedis(at?: number): Promise<RunningRedis> {
  const program = findOrInstallRedis()
  const port = at ?? (await findFreePort())
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, words, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  await waitUntilReady(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: () => {
      server.kill('SIGTERM')
      return ended
    },
  }
}
