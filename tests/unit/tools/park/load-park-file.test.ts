import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadParkFile } from '#tools/park/load-park-file'

const folder = mkdtempSync(join(tmpdir(), 'park-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TEXT = 'trailers:\r\n  - name: Café Zoë\r\n'

// Specification 26.12.
it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  // All characters of this text are the same in Latin-1.
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('reads a park file in %s', (encoding, bytes) => {
  const file = join(folder, `${encoding}.yaml`)
  writeFileSync(file, bytes)
  expect(loadParkFile(file, () => {}).trailers).toMatchObject([{ name: 'Café Zoë' }])
})
