import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { cacheResult } from '#tests/fixtures/cached-results'

const NAME = `test-of-cached-results-${randomUUID()}`
let path = ''
const keepText = async (hash: string, text: string) => {
  path = await cacheResult(NAME, hash, file => writeFile(file, text))
  return readFileSync(path, 'utf8')
}
afterEach(() => rmSync(dirname(path), { recursive: true, force: true }))

it('makes a result once for each hash', async () => {
  expect(await keepText('a', 'first')).toBe('first')
  expect(await keepText('a', 'second')).toBe('first')
  expect(await keepText('b', 'third')).toBe('third')
})

it('keeps nothing that was not finished', async () => {
  const stop = (file: string) => {
    writeFileSync(file, 'half')
    throw new Error('stopped')
  }
  await expect(cacheResult(NAME, 'a', async file => stop(file))).rejects.toThrow('stopped')
  expect(await keepText('a', 'whole')).toBe('whole')
})

it('keeps one of two folders that are made at the same time', async () => {
  const keepFolder = () =>
    cacheResult(NAME, 'a', async folder => {
      await mkdir(folder)
      await writeFile(join(folder, 'file'), '')
    })
  const paths = await Promise.all([keepFolder(), keepFolder()])
  path = paths[0]
  expect(paths).toEqual([path, path])
  expect(readdirSync(dirname(path))).toEqual(['a'])
})

it('deletes what nothing has used for a day', async () => {
  await keepText('old', '')
  const old = path
  utimesSync(old, 0, 0)
  await keepText('new', '')
  expect(existsSync(old)).toBe(false)
})
