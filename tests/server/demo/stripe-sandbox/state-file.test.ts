import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadState } from '#demo/stripe-sandbox/state-file'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'food-park-sandbox-state-'))
  file = join(folder, 'sandbox.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps the state in a file that only its owner reads, and leaves no draft', async () => {
  const { state, save } = await loadState(file)
  state.waiting.set('evt_1', 2)
  await save()
  expect(readdirSync(folder)).toEqual(['sandbox.json'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await loadState(file)).state).toEqual(state)
})

it('starts empty without a file', async () => {
  const { state, save } = await loadState()
  await save()
  expect(Object.values(state).every(entries => entries.size === 0)).toBe(true)
})

it('writes one at a time, and calls during a write share the next', async () => {
  const { state, save } = await loadState(file)
  const first = save()
  expect(save()).toBe(first)
  await Promise.resolve()
  state.waiting.set('evt_1', 1)
  const second = save()
  expect(second).not.toBe(first)
  await Promise.all([first, second])
  expect(readFileSync(file, 'utf8')).toContain('evt_1')
})

it('saves again after a failure', async () => {
  const { save } = await loadState(file)
  rmSync(folder, { recursive: true })
  await expect(save()).rejects.toThrow('ENOENT')
  mkdirSync(folder)
  await save()
  expect(readdirSync(folder)).toEqual(['sandbox.json'])
})

it('does not start from a file that it cannot read', async () => {
  writeFileSync(file, '{"sessions": [')
  await expect(loadState(file)).rejects.toThrow(
    `The sandbox cannot read ${file}. Delete it to start with an empty sandbox.`,
  )
  await expect(loadState(folder)).rejects.toThrow('EISDIR')
})
