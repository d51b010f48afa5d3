import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isErrorCode } from '#domain/error-codes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, listen: true, isHttps: true })
})
afterAll(() => testServer.close())

/** Sends bytes, and another request behind them. @returns what came until the server closed the connection */
const sendBytes = (bytes: string) =>
  new Promise<string>(resolve => {
    const socket = connect(Number(new URL(testServer.address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', data => {
      answer += String(data)
    })
    socket.on('error', () => {}).on('close', () => resolve(answer))
    socket.write(`${bytes}${LAST_REQUEST}`, 'latin1')
  })
const LAST_REQUEST = 'GET /healthz HTTP/1.1\r\nhost: park.test\r\nconnection: close\r\n\r\n'

const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`
const get = (target: string, ...headers: string[]) => lines(`GET ${target} HTTP/1.1`, ...headers)
const HOST = 'Host: park.test'
const LOGIN = ['POST /api/auth/login HTTP/1.1', HOST, 'content-type: application/json']
const BODY = '{"email":"a@b.c","password":"x"}'
const LENGTH = `Content-Length: ${BODY.length}`
const CHUNKS = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`
const manyHeaders = Array.from({ length: 1_500 }, () => 'a:b')

/** What each answer has. */
const COMMON_HEADERS = [
  /^strict-transport-security: max-age=31536000$/im,
  /^x-request-id: [0-9A-Z]{26}$/im,
  /^x-content-type-options: nosniff$/im,
]
const expectCommonHeaders = (answer: string) => {
  for (const header of COMMON_HEADERS) expect(answer.split('\r\n\r\n', 1)[0]).toMatch(header)
}

/** Reads the first answer, whose code must be one of ours. */
function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  const [code = ''] = /(?<="code":")\w+/.exec(body) ?? []
  return { status: Number(head.split(' ')[1]), code, answers: answer.split('HTTP/1.1 ').length - 1 }
}

const REFUSED = { status: 400, code: 'unreadable_request', answers: 1 }

describe('a request that a proxy could read in another way', () => {
  it.each([
    ['two hosts', get('/healthz', HOST, 'Host: other.test')],
    ['the same host twice', get('/healthz', HOST, HOST)],
    ['a second host behind many headers', get('/healthz', HOST, ...manyHeaders, 'host: other.test')],
    ['two hosts, for a menu that is kept', get('/api/vendors/list', HOST, 'HOST: other.test')],
    ['no host', get('/healthz')],
    ['hosts in one header', get('/healthz', 'Host: park.test, other.test')],
    ['a host with a path', get('/healthz', 'Host: park.test/x')],
    ['a host with a name', get('/healthz', 'Host: me@park.test')],
    ['a target on another host', get('http://other.test/healthz', HOST)],
    ['a target of another kind', get('ftp://park.test/healthz', HOST)],
    ['a line without a version', 'GET /healthz\r\n\r\n'],
    ['two hosts for a live connection', get('/socket.io/?EIO=4&transport=polling', HOST, 'Host: other.test')],
    ['two lengths', lines(...LOGIN, LENGTH, 'Content-Length: 3') + BODY],
    ['the same length twice', lines(...LOGIN, LENGTH, LENGTH) + BODY],
    ['lengths in one header', lines(...LOGIN, `${LENGTH}, 3`) + BODY],
    ['a length with a sign', lines(...LOGIN, 'Content-Length: +3') + BODY],
    ['a length and chunks', lines(...LOGIN, LENGTH, 'Transfer-Encoding: chunked') + CHUNKS],
    ['chunks and a length', lines(...LOGIN, 'Transfer-Encoding: chunked', LENGTH) + CHUNKS],
    [
      'chunks of HTTP/1.0',
      lines('POST /api/auth/login HTTP/1.0', ...LOGIN.slice(1), 'transfer-encoding: chunked') + CHUNKS,
    ],
    ['another encoding', lines(...LOGIN, 'Transfer-Encoding: xchunked') + CHUNKS],
    ['two encodings', lines(...LOGIN, 'Transfer-Encoding: gzip, chunked') + CHUNKS],
    ['chunks twice', lines(...LOGIN, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + CHUNKS],
    ['an encoding that is none', lines(...LOGIN, 'Transfer-Encoding: identity', LENGTH) + BODY],
    ['a space before a colon', lines(...LOGIN, 'Transfer-Encoding : chunked') + CHUNKS],
    ['a header on two lines', get('/healthz', HOST, 'x-a: b', ' c')],
    ['a host on two lines', get('/healthz', 'Host: park.test', ' other.test')],
    ['lines without a carriage return', 'GET /healthz HTTP/1.1\nHost: park.test\n\n'],
    ['a carriage return in a header', get('/healthz', 'Host: park.test\rx-a: b')],
    ['a NUL in a header', get('/healthz', HOST, 'x-a: b\0')],
    ['a chunk size with a prefix', `${lines(...LOGIN, 'Transfer-Encoding: chunked')}0x${CHUNKS}`],
    [
      'a line feed behind a chunk size',
      lines(...LOGIN, 'Transfer-Encoding: chunked') + CHUNKS.replace('\r', ''),
    ],
  ])('is refused, and so is what follows it: %s', async (_, bytes) => {
    await sendBytes(get('/api/vendors/list', HOST))
    const answer = await sendBytes(bytes)
    expect(readAnswer(answer)).toEqual(REFUSED)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expectCommonHeaders(answer)
  })

  it('is refused with our code if its headers are too large', async () => {
    const answer = await sendBytes(get('/healthz', HOST, `x: ${'x'.repeat(20_000)}`))
    const { status, code } = readAnswer(answer)
    expectCommonHeaders(answer)
    expect([status, code]).toEqual([413, 'request_too_large'])
    expect(isErrorCode(code)).toBe(true)
  })

  it('is refused with the id that it was sent with', async () => {
    const id = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
    const answer = await sendBytes(get('/healthz', HOST, HOST, `x-request-id: ${id}`))
    expect(answer).toContain(`x-request-id: ${id}\r\n`)
  })
})

describe('a request that every proxy reads in one way', () => {
  it.each([
    ['one host', get('/healthz', HOST)],
    ['a host with a port', get('/healthz', 'Host: park.test:3000')],
    ['an address as the host', get('/healthz', 'Host: [::1]:3000')],
    ['the host in the target too', get('http://park.test/healthz', HOST)],
    ['the host in capitals in the target', get('http://PARK.test/healthz', HOST)],
    ['a health check of HTTP/1.0', 'GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
    ['many headers', get('/healthz', HOST, ...manyHeaders)],
  ])('is answered, and so is the next one: %s', async (_, bytes) => {
    expect(readAnswer(await sendBytes(bytes))).toMatchObject({ status: 200, answers: 2 })
  })

  it('is one with chunks', async () => {
    const bytes = lines(...LOGIN, 'Transfer-Encoding: Chunked') + CHUNKS
    expect(readAnswer(await sendBytes(bytes))).toEqual({ status: 401, code: 'wrong_credentials', answers: 2 })
  })
})
