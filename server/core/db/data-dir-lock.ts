import { randomUUID } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemErrorCode } from '#server/core/safe-error'
import { SettingsError } from '#server/settings'
import { createPrivateFolder } from './private-folder'

/** In milliseconds. Another server that saw the same stale lock has written its own id by then. */
const RACE_DELAY = 150
/** In milliseconds. The holder touches the lock this often. */
const HEARTBEAT = 500
/** In milliseconds. A lock of another container that is not touched for this long is stale. */
const SILENCE = 5_000
const SILENCE_CHECK = 100

/**
 * The state and the start time of a process; '' if the system does not tell. The time detects a process id that was used again.
 * The state is Z for a process that has ended, and that its parent has not collected yet.
 */
function readProcess(pid: number): { readonly state: string; readonly start: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: fields[19] ?? '' }
  } catch {
    return { state: '', start: '' }
  }
}

/** Names the container, whose processes see each other by their ids; '' if the system has none. */
function readNamespace(): string {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${bootId}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}

const isProcessAlive = (pid: number): boolean => {
  if (readProcess(pid).state === 'Z') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const modifiedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

async function isTouched(file: string, silence: number): Promise<boolean> {
  const first = modifiedAt(file)
  for (let waited = 0; waited < silence; waited += SILENCE_CHECK) {
    await wait(SILENCE_CHECK)
    if (modifiedAt(file) !== first) return true
  }
  return false
}

/** The server that holds the lock, as a message names it; null if there is none. Earlier versions wrote no namespace. */
async function findLockHolder(file: string, silence: number): Promise<string | null> {
  const [pid = '', start = '', namespace = readNamespace()] = readFileSync(file, 'utf8').trim().split(' ')
  const holder = Number(pid)
  if (namespace !== readNamespace())
    return (await isTouched(file, silence)) ? `process ${pid} of another container` : null
  const isRunning = holder > 0 && isProcessAlive(holder) && readProcess(holder).start === start
  return isRunning ? `process ${pid}` : null
}

function createFolder(folder: string): void {
  try {
    createPrivateFolder(folder)
  } catch (error) {
    const code = error instanceof Error ? systemErrorCode(error) : ''
    throw new SettingsError(`DATA_DIR ${folder} cannot be used as a folder (${code})`)
  }
}

/** Touches the lock while this process holds it, so that other containers see that it runs. @returns a function that stops */
function startHeartbeat(file: string): () => void {
  const touch = () => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // The lock was removed.
    }
  }
  const timer = setInterval(touch, HEARTBEAT)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Locks the embedded data, which only one process may open. The lock of a process that was killed is taken over: at once in the
 * same container, and in another one when it was not touched for a while.
 * @param silence after so many milliseconds without a touch, the lock of another container is taken over
 * @returns a function that releases the lock
 * @throws SettingsError that names the process which holds the lock, or if the folder cannot be created
 */
export async function lockDataDir(dataDir: string, silence = SILENCE): Promise<() => void> {
  createFolder(dataDir)
  const file = join(dataDir, 'server.lock')
  const refuseIfHeld = async () => {
    const holder = await findLockHolder(file, silence)
    if (holder === null) return
    const inUse = `DATA_DIR ${dataDir} is in use by another server, ${holder}`
    throw new SettingsError(`${inUse}: stop it, or set another one, such as DATA_DIR=.data-2`)
  }
  if (existsSync(file)) await refuseIfHeld()
  const ownLock = `${process.pid} ${readProcess(process.pid).start} ${readNamespace()}`
  // Processes of two containers may have the same id.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, ownLock)
  renameSync(draft, file)
  const stopHeartbeat = startHeartbeat(file)
  await wait(RACE_DELAY)
  const isOwn = () => existsSync(file) && readFileSync(file, 'utf8') === ownLock
  if (existsSync(file) && !isOwn()) await refuseIfHeld().finally(stopHeartbeat)
  return () => {
    stopHeartbeat()
    if (isOwn()) unlinkSync(file)
  }
}
