import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error'
import { createSendRequest } from '#api/send-request'
import { isCreationRefused } from '#domain/api-error'
import { getPaymentStatus } from '#domain/contract/ordering/payments'
import { ODD_REFUSALS, startBadServer, UNREADABLE_ANSWERS } from '#tests/fixtures/client/bad-answers'
import { withEachFieldChanged } from '#tests/fixtures/data/changed-fields'
import { CONTRACT_CALLS, type ContractCall } from '#tests/fixtures/data/contract-calls'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

const isAnythingAccepted = ({ call }: ContractCall) => z.safeParse(call.responseSchema, undefined).success
/** A sign-out asks for nothing but a success. */
const READING_CALLS = CONTRACT_CALLS.filter(contractCall => !isAnythingAccepted(contractCall))

const createRequest = (baseUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch) =>
  createSendRequest({ baseUrl, getToken: () => null, fetch, onUnauthorized: () => {}, onResponse: () => {} })

const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** What one field of an answer may be instead of what it is. */
const WRONG_VALUES = [null, true, '', '\u0000\ud800', 'constructor', '1e999', -0.5, [], {}, [null]]

function hasThrown({ responseSchema }: ContractCall['call'], value: unknown): boolean {
  try {
    z.safeParse(responseSchema, value)
    return false
  } catch {
    return true
  }
}

describe('each call of the contract', () => {
  let server: Awaited<ReturnType<typeof startBadServer>>
  beforeAll(async () => {
    const endless = (response: { write: (text: string) => unknown }) => void response.write('{"items":[')
    server = await startBadServer({ 'an endless body': endless })
  })
  afterAll(() => server.close())

  it.each(Object.keys(UNREADABLE_ANSWERS))('turns %s into its default error', async name => {
    const request = createRequest(server.baseUrlOf(name))
    const errors = READING_CALLS.map(({ call }) => catchError(request(call, null)))
    for (const [index, error] of (await Promise.all(errors)).entries()) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ message: READING_CALLS[index]?.call.defaultError, isFallback: true })
      // The server may have done it, so a repeat must use the same key, and nothing is taken back for good.
      expect(error instanceof ApiError && isCreationRefused(error) && error.status !== 302).toBe(false)
    }
  })

  it.each(Object.entries(ODD_REFUSALS))('keeps the status of %s', async (name, [status]) => {
    const request = createRequest(server.baseUrlOf(name))
    const errors = CONTRACT_CALLS.map(({ call }) => catchError(request(call, null)))
    for (const [index, error] of (await Promise.all(errors)).entries()) {
      const message = CONTRACT_CALLS[index]?.call.defaultError
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'refused', status, code: null, message, isFallback: true })
    }
  })

  it('ends with its default error when a body that never ends is aborted', async () => {
    const request = createRequest(server.baseUrlOf('an endless body'))
    const errors = CONTRACT_CALLS.map(({ call }) => {
      const controller = new AbortController()
      const error = catchError(request(call, null, { signal: controller.signal }))
      controller.abort()
      return error
    })
    for (const error of await Promise.all(errors)) expect(error).toMatchObject({ kind: 'offline' })
  })
})

describe.each(CONTRACT_CALLS.map(contractCall => [contractCall.name, contractCall] as const))(
  '%s',
  (_, { call, answer }) => {
    const requestWith = (body: string, status = 200) =>
      createRequest('/api', async () => new Response(body, { status }))(call, null)

    it('can be parsed or not, but throws nothing, with any one field wrong', () => {
      const thrown = withEachFieldChanged(answer, WRONG_VALUES).filter(({ value }) => hasThrown(call, value))
      expect(thrown).toEqual([])
    })

    it('keeps the code of a refusal that it does not know', async () => {
      const refusal = { code: 'a_code_of_tomorrow', message: 'Not on a Tuesday' }
      const error = await catchError(requestWith(JSON.stringify(refusal), 418))
      expect(error).toMatchObject({ kind: 'refused', status: 418, ...refusal, isFallback: false })
    })
  },
)

it.each(READING_CALLS)(
  '$name reads an answer that is large, and deep in fields that it does not know',
  async ({ call, answer }) => {
    const more = `"padding":"${'x'.repeat(IS_LONG_RUN ? 10_000_000 : 200_000)}","deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const bodies = [JSON.stringify(answer), JSON.stringify(answer).replace(/\}$/, `,${more}}`)]
    const read = bodies.map(body => createRequest('/api', async () => new Response(body))(call, null))
    const [plain, large] = await Promise.all(read)
    expect(JSON.stringify(large)).toBe(JSON.stringify(plain))
  },
)

it('a call whose path cannot be built from the id that a server sent is an ApiError too', async () => {
  const request = createRequest('/api', async () => new Response('{}'))
  const error = await catchError(request(getPaymentStatus, { paymentIntentId: 'pi_\ud800' }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'malformed', message: getPaymentStatus.defaultError })
})
