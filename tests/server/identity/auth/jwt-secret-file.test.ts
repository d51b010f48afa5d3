import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadOrCreateJwtSecret } from '#server/identity/auth/jwt-secret-file'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'food-park-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes a new secret into a folder that does not exist yet, and leaves no draft', async () => {
  const dataDir = join(folder, 'a', 'b')
  const secret = await loadOrCreateJwtSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
  expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(`${secret}\n`)
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
})

it('keeps a secret of 32 characters, and replaces a shorter one', async () => {
  const file = join(folder, 'jwt-secret')
  writeFileSync(file, ` ${'x'.repeat(32)}\n`)
  expect(await loadOrCreateJwtSecret(folder)).toBe('x'.repeat(32))
  writeFileSync(file, `${'x'.repeat(31)}\n`)
  expect(await loadOrCreateJwtSecret(folder)).toMatch(/^[\w-]{64}$/)
})
