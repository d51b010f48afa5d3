import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as address from '#domain/contract/address'
import * as auth from '#domain/contract/auth'
import * as cart from '#domain/contract/cart'
import * as orders from '#domain/contract/orders'
import * as payments from '#domain/contract/payments'
import * as vendors from '#domain/contract/vendors'
import type { Identity } from '#server/auth/tokens'
import { createRouteRegistrar } from '#server/http/route-registrar'
import { registerErrorHandler } from '#server/http/error-handler'
import { SERVED_CALLS } from '#server/http/served-calls'
import { sampleOf, withExtraFields, withoutEachField } from '#tests/fixtures/data/schema-samples'

const IDENTITY: Identity = { id: 7, role: 'customer', vendorId: null, jti: 'a', exp: 0 }
const authenticator = { readIdentity: async () => IDENTITY, authenticate: async () => IDENTITY }

/** What goes over the wire when a route returns `answer` for a call. */
async function wireOf(response: z.ZodMiniType, answer: unknown) {
  const app = fastify()
  registerErrorHandler(app)
  const { publicRoute } = createRouteRegistrar(app, authenticator)
  publicRoute({ method: 'GET', route: '/call', response }, () => answer)
  const { statusCode, body } = await app.inject({ url: '/call' })
  await app.close()
  return { status: statusCode, body: JSON.parse(body) }
}

const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'route' in value
const namesOf = (module: object) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [name] : []))

it('serves every call of the contract', () => {
  const contract = [address, auth, cart, orders, payments, vendors].flatMap(namesOf)
  expect(Object.keys(SERVED_CALLS).sort()).toEqual(contract.sort())
})

describe.each(Object.entries(SERVED_CALLS))('%s', (_, { response, responseSchema }) => {
  const sample = sampleOf(z.toJSONSchema(response, { target: 'draft-7' }))

  it('answers what its client can read', async () => {
    expect(await wireOf(response, sample)).toEqual({ status: 200, body: sample })
    expect(responseSchema.safeParse(sample).success).toBe(true)
  })

  it('lets no additional field out, however deep', async () => {
    expect(await wireOf(response, withExtraFields(sample))).toEqual({ status: 200, body: sample })
  })

  it('fails where a field is missing, however deep', async () => {
    const schema = z.toJSONSchema(response, { target: 'draft-7' })
    for (const { path, answer } of withoutEachField(schema, sample)) {
      const { status, body } = await wireOf(response, answer)
      expect([path, status, body.code]).toEqual([path, 500, 'internal_error'])
    }
  })
})
