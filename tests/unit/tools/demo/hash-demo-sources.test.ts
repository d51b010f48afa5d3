import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashDemoSources } from '#tools/demo/hash-demo-sources'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'food-park-sources-'))
  for (const folder of ['demo', 'domain', 'server/core/http', 'src/app', 'tests/fixtures/scenarios', 'docs'])
    mkdirSync(join(root, folder), { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

it.each([
  'src/app/app-config.ts',
  'demo/demo-vendors.ts',
  'server/core/http/limits.ts',
  'tests/fixtures/scenarios/card-paid.json',
  'index.html',
  '.env.demo',
  'package-lock.json',
])('a change of %s changes the hash, and the old content brings the old hash back', file => {
  writeFileSync(join(root, file), 'before')
  const before = hashDemoSources(root)
  writeFileSync(join(root, file), 'after')
  expect(hashDemoSources(root)).not.toBe(before)
  writeFileSync(join(root, file), 'before')
  expect(hashDemoSources(root)).toBe(before)
})

it('a new name changes the hash, and so does a setting of the client', () => {
  const empty = hashDemoSources(root)
  writeFileSync(join(root, 'src/app/new.ts'), '')
  const withFile = hashDemoSources(root)
  vi.stubEnv('VITE_API_HOST', 'https://api.example')
  expect(new Set([empty, withFile, hashDemoSources(root)]).size).toBe(3)
})

it.each(['docs/guide.md', 'food-park-scenario-2026-11-21-18-05-09.json'])(
  '%s does not change the hash',
  file => {
    const before = hashDemoSources(root)
    writeFileSync(join(root, file), 'new')
    expect(hashDemoSources(root)).toBe(before)
  },
)

it('the place of the sources does not change the hash', () => {
  writeFileSync(join(root, 'src/app/new.ts'), '')
  const copy = `${root}-copy`
  cpSync(root, copy, { recursive: true })
  expect(hashDemoSources(copy)).toBe(hashDemoSources(root))
  rmSync(copy, { recursive: true })
})
