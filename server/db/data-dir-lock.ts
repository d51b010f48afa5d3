import { existsSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SettingsError } from '#server/settings'

/** In milliseconds. Another server that saw the same stale lock has written its own id by then. */
const RACE_DELAY = 150

/** The start time of a process, or '' if the system does not tell. It detects a process id that was used again. */
function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return String(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
  } catch {
    return ''
  }
}

const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The id of the running process that holds the lock; null if there is none. */
function findLockHolder(file: string): number | null {
  if (!existsSync(file)) return null
  const [pid = '', start = ''] = readFileSync(file, 'utf8').trim().split(' ')
  const holder = Number(pid)
  const isRunning = holder > 0 && isProcessAlive(holder)
  return isRunning && processStartTime(holder) === start ? holder : null
}

/**
 * Locks the embedded data, which only one process may open. A lock of a process that was killed is taken over.
 * @returns a function that releases the lock
 * @throws SettingsError that names the process which holds the lock
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.lock')
  const refuse = (holderId: number) => {
    throw new SettingsError(`DATA_DIR ${dataDir} is in use by another server, process ${holderId}`)
  }
  const holder = findLockHolder(file)
  if (holder !== null) refuse(holder)
  const ownLock = `${process.pid} ${processStartTime(process.pid)}`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, ownLock)
  renameSync(draft, file)
  await wait(RACE_DELAY)
  const winner = findLockHolder(file)
  if (winner !== null && winner !== process.pid) refuse(winner)
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === ownLock) unlinkSync(file)
  }
}
