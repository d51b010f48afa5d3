import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  createCachedBody,
  findCachedResponse,
  prepareCachedResponse,
} from '#server/core/http/cache/cached-body'

const JSON_TEXT = JSON.stringify({ name: 'Crêpe', lines: 'x'.repeat(500) })
const HASH = createHash('sha256').update(JSON_TEXT).digest('base64url').slice(0, 22)

const prepare = (accepted?: string, etag?: string) =>
  prepareCachedResponse(createCachedBody(JSON_TEXT), {
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
    ...(etag !== undefined && { 'if-none-match': etag }),
  })

describe('a cached body', () => {
  it('is sent as it is to a client that accepts no compression', async () => {
    const { status, headers, bytes } = await prepare()
    expect(status).toBe(200)
    expect(headers).toEqual({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, origin',
      etag: `"${HASH}"`,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(JSON_TEXT)),
    })
    expect(bytes?.toString()).toBe(JSON_TEXT)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent in %s with its own ETag and length', async (compression, decompress) => {
    const { headers, bytes = Buffer.of() } = await prepare(compression)
    expect(decompress(bytes).toString()).toBe(JSON_TEXT)
    expect(headers).toMatchObject({
      etag: `"${HASH}-${compression}"`,
      'content-encoding': compression,
      'content-length': String(bytes.length),
    })
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'br'],
    ['br;q=0.05', 'br'],
    ['br;q=0', undefined],
    ['br; q=0', undefined],
    ['br ;q=0 , gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', undefined],
    ['gzip;q=0', undefined],
    ['gzip;  q=0 , br;q=1', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip  ;  q=0.00  ,identity', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
  ])('answers %j in the encoding %s', async (accepted, expected) => {
    expect((await prepare(accepted)).headers['content-encoding']).toBe(expected)
  })

  it('is 304 without a body for a client that has this encoding', async () => {
    const { status, headers, bytes } = await prepare('br', `W/"other", "${HASH}-br"`)
    expect([status, bytes]).toEqual([304, undefined])
    const validators = { 'cache-control': 'no-cache', vary: 'accept-encoding, origin', etag: `"${HASH}-br"` }
    expect(headers).toEqual(validators)
    expect((await prepare('gzip', `"${HASH}-br"`)).status).toBe(200)
  })

  it('lists its own and the security headers, names and values in turn', async () => {
    const { headers, headerList } = await prepare()
    for (const [name, value] of Object.entries(headers)) {
      const at = headerList.indexOf(name)
      expect([at % 2, headerList[at + 1]]).toEqual([0, value])
    }
    expect(headerList).toContain('x-content-type-options')
  })

  it('is found again only in an encoding that was asked for', async () => {
    const body = createCachedBody(JSON_TEXT)
    const brotli = { 'accept-encoding': 'br' }
    expect(findCachedResponse(body, brotli)).toBeUndefined()
    const prepared = await prepareCachedResponse(body, brotli)
    expect(findCachedResponse(body, brotli)).toBe(prepared)
    expect(await prepareCachedResponse(body, brotli)).toBe(prepared)
    expect(findCachedResponse(body, {})).toBeUndefined()
    const held = { ...brotli, 'if-none-match': prepared.headers.etag }
    expect(findCachedResponse(body, held)?.status).toBe(304)
  })
})
