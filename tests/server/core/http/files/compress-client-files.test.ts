import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressClientFiles } from '#server/core/http/files/compress-client-files'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'food-park-compress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a file with a modification time in seconds. */
function writeAt(name: string, content: string, seconds: number): void {
  writeFileSync(join(folder, name), content)
  utimesSync(join(folder, name), seconds, seconds)
}
const read = (name: string) => readFileSync(join(folder, name))

it('compresses the texts from 1 kB, in all folders, and nothing else', async () => {
  mkdirSync(join(folder, 'assets.js'))
  for (const name of ['main.js', 'assets.js/page.css', 'photo.webp', 'main.js.old'])
    writeAt(name, 'x'.repeat(1024), 1000)
  writeAt('small.js', 'x'.repeat(1023), 1000)
  await compressClientFiles(folder)
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(br|gz|part)$/.test(name),
  )
  expect(written.toSorted()).toEqual([
    'assets.js/page.css.br',
    'assets.js/page.css.gz',
    'main.js.br',
    'main.js.gz',
  ])
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe('x'.repeat(1024))
  expect(gunzipSync(read('main.js.gz')).toString()).toBe('x'.repeat(1024))
})

it('keeps a compressed file that is as new as its source, and replaces an older one', async () => {
  writeAt('main.js', 'x'.repeat(2000), 1000)
  writeAt('main.js.br', 'kept', 1000)
  writeAt('main.js.gz', 'old', 999)
  await compressClientFiles(folder)
  expect(read('main.js.br').toString()).toBe('kept')
  expect(gunzipSync(read('main.js.gz')).toString()).toBe('x'.repeat(2000))
})
