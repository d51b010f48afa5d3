import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import * as accounts from '#domain/contract/account/accounts'
import * as auth from '#domain/contract/account/auth'
import * as secondFactor from '#domain/contract/account/second-factor'
import * as sessions from '#domain/contract/account/sessions'
import * as hostHours from '#domain/contract/host/hours'
import * as hostMenus from '#domain/contract/host/menus'
import * as hostMoney from '#domain/contract/host/money'
import * as hostPark from '#domain/contract/host/park'
import * as hostReports from '#domain/contract/host/reports'
import * as hostStaff from '#domain/contract/host/staff'
import * as hostTables from '#domain/contract/host/tables'
import * as kitchen from '#domain/contract/kitchen'
import * as address from '#domain/contract/ordering/address'
import * as cart from '#domain/contract/ordering/cart'
import * as orders from '#domain/contract/ordering/orders'
import * as payments from '#domain/contract/ordering/payments'
import * as tables from '#domain/contract/ordering/tables'
import * as vendors from '#domain/contract/ordering/vendors'
import type { Identity } from '#server/auth/tokens'
import { createCatalogueResponses } from '#server/http/cache/catalogue-responses'
import { createRouteRegistrar } from '#server/http/calls/route-registrar'
import { SERVED_CALLS } from '#server/http/calls/served-calls'
import { registerErrorHandler } from '#server/http/error-handler'
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

const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'route' in value
const namesOf = (module: object) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [name] : []))

it('serves every call of the contract', () => {
  const contract = [
    accounts,
    address,
    auth,
    cart,
    hostHours,
    hostMenus,
    hostMoney,
    hostPark,
    hostReports,
    hostStaff,
    hostTables,
    kitchen,
    orders,
    payments,
    secondFactor,
    sessions,
    tables,
    vendors,
  ].flatMap(namesOf)
  expect(Object.keys(SERVED_CALLS).sort()).toEqual(contract.sort())
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
