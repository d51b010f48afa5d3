import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '#server/core/db/data-dir-lock'
import { SettingsError } from '#server/settings'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'food-park-lock-'))
  file = join(folder, 'server.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The lock of the process that started this one, which runs as long as this one. */
function createParentLock(): string {
  const stat = `/proc/${process.ppid}/stat`
  const fields = existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
    : []
  return `${process.ppid} ${fields[19] ?? ''}`
}
const ADVICE = ': stop it, or set another one, such as DATA_DIR=.data-2'
const HELD_BY_PARENT = new RegExp(`is in use by another server, process ${process.ppid}${ADVICE}$`)

const OWN_LOCK = new RegExp(`^${process.pid} \\d* \\S*$`)

it('names this process, leaves no draft, and is released', async () => {
  const release = await lockDataDir(folder)
  expect(readFileSync(file, 'utf8')).toMatch(OWN_LOCK)
  expect(readdirSync(folder)).toEqual(['server.lock'])
  release()
  expect(readdirSync(folder)).toEqual([])
  expect(release).not.toThrow()
})

it('refuses a folder that a running process holds', async () => {
  const release = await lockDataDir(folder)
  const inUse = new SettingsError(
    `DATA_DIR ${folder} is in use by another server, process ${process.pid}${ADVICE}`,
  )
  await expect(lockDataDir(folder)).rejects.toThrow(inUse)
  release()
})

it.each([
  ['a process that has ended', '2147483646 1'],
  ['an older process with the same id', `${process.pid} 1`],
  ['no process', ''],
  ['something else', 'held 1'],
  ['a group of processes', '0 1'],
  ['a group of processes without a start time', '0'],
  ['part of a number', '1.5 1'],
])('takes over the lock of %s', async (_, text) => {
  writeFileSync(file, text)
  const release = await lockDataDir(folder)
  expect(readFileSync(file, 'utf8')).toMatch(OWN_LOCK)
  release()
})

// Specification 22.53.
it('takes over the lock of a process that was killed and that its parent has not collected', async () => {
  // Other systems tell no states.
  if (!existsSync('/proc/self/stat')) return
  // The shell becomes another program, which collects no child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const pid = Number.parseInt(String(await once(parent.stdout, 'data')), 10)
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  process.kill(pid, 'SIGKILL')
  const readStat = () =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  await expect.poll(() => readStat()[0]).toBe('Z')
  writeFileSync(file, `${pid} ${readStat()[19]}`)
  const release = await lockDataDir(folder)
  release()
  parent.kill()
})

// Specification 22.54.
it('creates folders that only their owner can enter', async () => {
  const nested = join(folder, 'a', 'b')
  const release = await lockDataDir(nested)
  release()
  const modes = [nested, join(folder, 'a')].map(created => statSync(created).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700])
})

it('creates the folder, and does not release the lock of another process', async () => {
  const nested = join(folder, 'a', 'b')
  const release = await lockDataDir(nested)
  writeFileSync(join(nested, 'server.lock'), '1 1')
  release()
  expect(existsSync(join(nested, 'server.lock'))).toBe(true)
})

it('refuses a folder that another running process holds, also one that takes it at the same time', async () => {
  writeFileSync(file, createParentLock())
  await expect(lockDataDir(folder)).rejects.toThrow(HELD_BY_PARENT)
  rmSync(file)
  const locking = lockDataDir(folder)
  writeFileSync(file, createParentLock())
  await expect(locking).rejects.toThrow(HELD_BY_PARENT)
})

it('locks a folder whose lock another process has removed meanwhile', async () => {
  const locking = lockDataDir(folder)
  rmSync(file)
  const release = await locking
  expect(release).not.toThrow()
})

describe('a lock of another container, whose processes are not visible here', () => {
  const OTHER_LOCK = '1 12345 another-boot/pid:[1]'
  const SILENCE_MS = 300

  it('is respected while its holder touches it', async () => {
    writeFileSync(file, OTHER_LOCK)
    let seconds = 1
    const heartbeat = setInterval(() => utimesSync(file, seconds, seconds++), 10)
    const refusal = await lockDataDir(folder).catch((error: unknown) => error)
    clearInterval(heartbeat)
    expect(refusal).toEqual(
      new SettingsError(
        `DATA_DIR ${folder} is in use by another server, process 1 of another container${ADVICE}`,
      ),
    )
    expect(readFileSync(file, 'utf8')).toBe(OTHER_LOCK)
  })

  it('is taken over when no process renews it', async () => {
    writeFileSync(file, OTHER_LOCK)
    const release = await lockDataDir(folder, SILENCE_MS)
    expect(readFileSync(file, 'utf8')).toMatch(OWN_LOCK)
    release()
  })

  it('sees the heartbeat of this one', async () => {
    const release = await lockDataDir(folder)
    const { mtimeMs } = statSync(file)
    await expect.poll(() => statSync(file).mtimeMs, { timeout: 10_000 }).toBeGreaterThan(mtimeMs)
    release()
  })
})

it('refuses a DATA_DIR that is a file with one line', async () => {
  writeFileSync(join(folder, 'data'), '')
  await expect(lockDataDir(join(folder, 'data'))).rejects.toThrow(
    new SettingsError(`DATA_DIR ${join(folder, 'data')} cannot be used as a folder (EEXIST)`),
  )
})
