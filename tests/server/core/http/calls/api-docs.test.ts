import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { type HttpMethod, startTestServer, type TestServer } from '#tests/fixtures/server/test-server'
import { writeContract } from '#tools/contract/contract-files'
import { createOpenApiDocument } from '#tools/contract/openapi-document'

const METHODS: Readonly<Record<string, HttpMethod>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
}

const OPERATIONS = Object.entries(createOpenApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, operation]) => ({
    method: METHODS[name] ?? 'GET',
    path,
    needsSignIn: JSON.stringify(operation).includes('"security":[{"token":[]}]'),
  })),
)

let testServer: TestServer
let contractFolder = ''
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  contractFolder = mkdtempSync(join(tmpdir(), 'food-park-contract-'))
  writeContract(contractFolder)
  testServer = await startTestServer({ database, contractFolder })
})
afterAll(async () => {
  await testServer.close()
  rmSync(contractFolder, { recursive: true })
})

describe.each(OPERATIONS)('$method $path of the published contract', ({ method, path, needsSignIn }) => {
  it('is a route of the server', () => {
    expect(testServer.app.hasRoute({ method, url: `${path.replaceAll(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
  })

  it('needs a sign-in only if the contract says so', async () => {
    const url = `${path.replaceAll(/\{\w+\}/g, '31')}`
    const { statusCode } = await testServer.app.inject({ method, url })
    expect(statusCode === 401).toBe(needsSignIn)
  })
})

describe('the page of the contract', () => {
  const get = (url: string) => testServer.app.inject({ url, headers: { accept: 'text/html' } })

  it.each(['openapi.json', 'asyncapi.json'])('serves %s', async name => {
    const { statusCode, body } = await get(`/api/${name}`)
    expect([statusCode, body]).toEqual([200, readFileSync(join(contractFolder, name), 'utf8')])
  })

  it.each(['/api/docs', '/api/docs/'])(
    'loads at %s only files of its own origin, which its policy allows',
    async path => {
      const { statusCode, body, headers } = await get(path)
      expect(statusCode).toBe(200)
      const files = [...body.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(
        ([, file = '']) => file,
      )
      expect(files.length).toBeGreaterThan(3)
      for (const file of files)
        expect((await get(new URL(file, `http://park.test${path}`).pathname)).statusCode).toBe(200)
      expect(body).not.toMatch(/<script>|<style| style=|https?:/)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  it('shows the calls of the contract', async () => {
    expect((await get('/api/docs/json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/auth/login': {} },
    })
  })

  it('is not there unless it is switched on', async () => {
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    const plain = await startTestServer({ database })
    for (const path of ['/docs/', '/docs/json', '/openapi.json', '/asyncapi.json'])
      expect((await plain.request('GET', path)).status).toBe(404)
    await plain.close()
  })
})
