import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from '#server/db/data-dir-lock'
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
const HELD_BY_PARENT = new RegExp(`is in use by another server, process ${process.ppid}$`)

const OWN_LOCK = new RegExp(`^${process.pid} \\d*$`)

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
  const inUse = new SettingsError(`DATA_DIR ${folder} is in use by another server, process ${process.pid}`)
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
