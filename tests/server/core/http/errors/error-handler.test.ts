import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { registerErrorHandler } from '#server/core/http/error-handler'
import { HttpError } from '#server/core/http/http-error'

const logLines: string[] = []
const app = Fastify({ logger: { level: 'error', stream: { write: line => void logLines.push(line) } } })
let thrown: Error = new Error()
registerErrorHandler(app)
app.get('/', () => {
  throw thrown
})
afterAll(() => app.close())
beforeEach(() => {
  logLines.length = 0
})

async function readResponse(error: Error) {
  thrown = error
  const { statusCode, headers, body } = await app.inject('/')
  const { code, message }: Record<string, unknown> = JSON.parse(body)
  return { status: statusCode, code, message, retryAfter: headers['retry-after'] }
}
const createError = (fields: object, cause?: Error) => Object.assign(new Error('private', { cause }), fields)

const INTERNAL = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
}

it('sends the code and the message of a refusal, and when to try again', async () => {
  const busy = new HttpError('server_busy', 'We are very busy.', 5)
  expect(await readResponse(busy)).toEqual({
    status: busy.status,
    code: 'server_busy',
    message: 'We are very busy.',
    retryAfter: '5',
  })
  expect((await readResponse(new HttpError('cart_empty', 'Empty'))).retryAfter).toBeUndefined()
  expect(logLines).toEqual([])
})

it.each([[{}], [{ statusCode: 399 }], [{ statusCode: 500 }], [{ statusCode: 502 }], [{ statusCode: '404' }]])(
  'says nothing of an error of its own with %j, and logs it once',
  async fields => {
    expect(await readResponse(createError(fields))).toMatchObject(INTERNAL)
    expect(logLines).toHaveLength(1)
    expect(logLines[0]).toContain('request failed')
  },
)

it.each([
  [400, 'unreadable_request', 'We could not read this request.'],
  [404, 'not_found', 'Not found'],
  [408, 'request_timeout', 'We could not take this request.'],
  [413, 'request_too_large', 'This request is too large.'],
  [415, 'unsupported_media_type', 'Please send JSON.'],
  [429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.'],
  [418, 'request_refused', 'We could not take this request.'],
  [499, 'request_refused', 'We could not take this request.'],
])('has its own words for the status %i, and logs nothing', async (statusCode, code, message) => {
  expect(await readResponse(createError({ statusCode }))).toMatchObject({ status: statusCode, code, message })
  expect(logLines).toEqual([])
})

it.each([
  ['22003', 404, 'not_found', 'Not found'],
  [
    '22021',
    400,
    'invalid_text',
    'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
  ],
  [
    '22P02',
    400,
    'invalid_text',
    'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
  ],
  [
    '22P05',
    400,
    'invalid_text',
    'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
  ],
])('refuses a value that the database cannot store (%s)', async (databaseCode, status, code, message) => {
  const error = createError({}, createError({ code: databaseCode }))
  expect(await readResponse(error)).toMatchObject({ status, code, message })
})

it('asks to try again when the database is away', async () => {
  const error = createError({}, createError({ code: 'ECONNREFUSED' }))
  expect(await readResponse(error)).toEqual({
    status: 503,
    code: 'service_unavailable',
    message: 'We cannot reach our order book at the moment. Please try again shortly.',
    retryAfter: '2',
  })
  expect(logLines).toHaveLength(1)
})

/** Asks as a browser does that opens a page. */
async function openPage(error: Error) {
  thrown = error
  const { statusCode, headers, body } = await app.inject({
    url: '/',
    headers: { accept: 'text/html,*/*;q=0.8' },
  })
  return { status: statusCode, headers, body }
}

// Specification 3.31.
it.each([
  [createError({}, createError({ code: 'ECONNREFUSED' })), 503, 'We cannot reach our order book', '2'],
  [new HttpError('too_many_requests', 'Too many requests.', 60), 429, 'Too many requests.', '60'],
  [createError({}), 500, INTERNAL.message, '10'],
])(
  'shows a browser a page that says why, and tries again by itself (%#)',
  async (error, status, text, seconds) => {
    const page = await openPage(error)
    expect([page.status, page.headers['retry-after']]).toEqual([status, seconds])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain(text)
    // It asks every ten seconds at most, whatever the header allows.
    const pause = Math.max(Number(seconds), 10)
    expect(page.body).toContain(`every ${pause} seconds. Your cart and your orders are kept.`)
    expect(page.body).toContain('<a href="">Try again now</a>')
    expect(page.body).not.toContain('private')
  },
)

// Specification 3.31.
it('allows exactly the style and the script of that page', async () => {
  const { body, headers } = await openPage(createError({}))
  for (const [tag, directive] of [
    ['style', 'style-src'],
    ['script', 'script-src'],
  ]) {
    const text = new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(text).digest('base64')
    expect(headers['content-security-policy']).toContain(`${directive} 'sha256-${hash}';`)
  }
})

// Specification 3.31.
it('sends a browser no page for a request that can never succeed', async () => {
  const { body } = await openPage(createError({ statusCode: 400 }))
  expect(JSON.parse(body)).toMatchObject({ code: 'unreadable_request' })
})
