import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createCatalogueResponses } from '#server/core/http/cache/catalogue-responses'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { registerErrorHandler } from '#server/core/http/error-handler'
import { PROJECT_ROOT } from '#server/core/project-root'
import type { Identity } from '#server/identity/auth/tokens'
import { createRouteRegistrar } from '#server/identity/routes/route-registrar'
import { createSample, withExtraFields, withoutEachField } from '#tests/fixtures/data/schema-samples'

const IDENTITY: Identity = { id: 7, role: 'customer', vendorId: null, sessionVersion: 1, jti: 'a', exp: 0 }
const identify = async () => IDENTITY
const authenticator = { readIdentity: identify, authenticate: identify, authenticateForSetUp: identify }

/** Serves a route with this response schema. @returns a function that has the route return a value and reads what is sent */
function serveResponse(response: z.ZodMiniType) {
  const app = fastify()
  registerErrorHandler(app)
  const { publicRoute } = createRouteRegistrar(
    app,
    authenticator,
    createCatalogueResponses(() => '1'),
  )
  let result: unknown
  publicRoute({ method: 'GET', route: '/call', response }, () => result)
  onTestFinished(() => app.close())
  return async (returned: unknown) => {
    result = returned
    const { statusCode, body } = await app.inject({ url: '/call' })
    return { status: statusCode, body: JSON.parse(body) }
  }
}

const CONTRACT_FOLDER = join(PROJECT_ROOT, 'domain/contract')
const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'route' in value
const namesOf = (module: object) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [name] : []))

/** The names of the calls in a file. A file that only defines types and schemas has none. */
const readCallNames = async (file: string) => namesOf(await import(join(CONTRACT_FOLDER, file)))

it('serves every call of the contract', async () => {
  const files = readdirSync(CONTRACT_FOLDER, { recursive: true, encoding: 'utf8' })
  const contract = await Promise.all(files.filter(file => file.endsWith('.ts')).map(readCallNames))
  expect(Object.keys(SERVED_CALLS).sort()).toEqual(contract.flat().sort())
})

describe.each(Object.entries(SERVED_CALLS))('%s', (_, { response, responseSchema }) => {
  const sample = createSample(z.toJSONSchema(response, { target: 'draft-7' }))

  it('sends what the client can parse', async () => {
    const sendResult = serveResponse(response)
    expect(await sendResult(sample)).toEqual({ status: 200, body: sample })
    expect(responseSchema.safeParse(sample).success).toBe(true)
  })

  it('sends no additional field at any depth', async () => {
    const sendResult = serveResponse(response)
    expect(await sendResult(withExtraFields(sample))).toEqual({ status: 200, body: sample })
  })

  it('answers 500 if a field is missing at any depth', async () => {
    const schema = z.toJSONSchema(response, { target: 'draft-7' })
    const sendResult = serveResponse(response)
    for (const { path, answer } of withoutEachField(schema, sample)) {
      const { status, body } = await sendResult(answer)
      expect([path, status, body.code]).toEqual([path, 500, 'internal_error'])
    }
  })
})
