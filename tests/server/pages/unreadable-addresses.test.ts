import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

describe('an address that no page can have', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'food-park-addresses-'))
  let testServer: TestServer
  beforeAll(async () => {
    const plainPageFile = join(clientDir, PLAIN_PAGE_FILE)
    await mkdir(dirname(plainPageFile), { recursive: true })
    await writeFile(plainPageFile, '<!doctype html><style nonce="__CSP_NONCE__"></style>The app')
    testServer = await startTestServer({
      database: await borrowSeededPGlite(inject('embeddedTemplate')),
      clientDir,
    })
  }, 60_000)
  afterAll(async () => {
    await testServer.close()
    rmSync(clientDir, { recursive: true })
  })

  // Specification 3.5.
  it.each(['/vendor/%E0%A4%A', '/order/%E0%A4%A', '/%'])('leads a browser home from %s', async url => {
    const answer = await testServer.app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['/order/..%2f..', 404],
    ['/order/1042', 200],
  ])('shows the page of the app at %s, with the status %i', async (url, status) => {
    const answer = await testServer.app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining('The app')])
    expect(answer.headers['content-security-policy']).toContain("'nonce-")
  })
})
