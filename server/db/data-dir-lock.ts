import { existsSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SettingsError } from '#server/settings'

/** Long enough for a rival that saw the same stale lock to have written its own name. */
const RACE_DELAY = 150

/** When a process started, where the system tells; a number used again by another process is then not mistaken. */
function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
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

/** The process that holds the lock and still lives; null when there is none or it died. */
function findLockHolder(file: string): number | null {
  if (!existsSync(file)) return null
  const [pid = '', start = ''] = readFileSync(file, 'utf8').trim().split(' ')
  const holder = Number(pid)
  const isRunning = Number.isInteger(holder) && holder > 0 && isProcessAlive(holder)
  return isRunning && processStartTime(holder) === start ? holder : null
}

/**
 * Keeps a second server off the embedded data, which only one process may open. The lock of a process that was killed
 * is taken over.
 * @returns lets go of the lock
 * @throws BadSetting that names the process which holds it
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.lock')
  const refuse = (holder: number) => {
    throw new SettingsError(`DATA_DIR ${dataDir} is in use by another server, process ${holder}`)
  }
  const holder = findLockHolder(file)
  if (holder !== null) refuse(holder)
  const mine = `${process.pid} ${processStartTime(process.pid)}`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  renameSync(draft, file)
  await wait(RACE_DELAY)
  const winner = findLockHolder(file)
  if (winner !== null && winner !== process.pid) refuse(winner)
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === mine) unlinkSync(file)
  }
}
