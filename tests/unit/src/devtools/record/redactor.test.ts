import type { ChartEvent } from 'statechart-kit/explore/flow'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createRedactor } from '#devtools/record/redactor'
import { isPostcode } from '#domain/address/postcode'
import * as auth from '#domain/contract/account/auth'
import * as address from '#domain/contract/ordering/address'
import * as cart from '#domain/contract/ordering/cart'
import * as orders from '#domain/contract/ordering/orders'
import * as payments from '#domain/contract/ordering/payments'
import * as vendors from '#domain/contract/ordering/vendors'
import { RESPONSES_WITH_SECRETS } from '#tests/fixtures/data/responses-with-secrets'
import { findSecrets, SECRETS } from '#tests/fixtures/data/secrets'

interface ApiCall {
  readonly responseSchema: z.ZodMiniType
}
const isCall = (value: unknown): value is ApiCall =>
  typeof value === 'object' && value !== null && 'responseSchema' in value && 'route' in value

const CALLS = Object.entries({ ...address, ...auth, ...cart, ...orders, ...payments, ...vendors }).flatMap(
  ([name, call]) => (isCall(call) ? [[name, call] as const] : []),
)

const redactEvent = (event: ChartEvent) => createRedactor()(event)

describe('the response of a call', () => {
  it.each(CALLS)('keeps no secret: %s', (name, { responseSchema }) => {
    const output = z.parse(responseSchema, RESPONSES_WITH_SECRETS[name])
    expect(findSecrets(redactEvent({ type: 'xstate.done.actor.ask', output }))).toEqual([])
    expect(
      findSecrets(redactEvent({ type: 'annotation.queryData', value: { key: [name], data: output } })),
    ).toEqual([])
  })

  it.each(CALLS)('keeps no secret of the raw response: %s', name => {
    expect(findSecrets(redactEvent({ type: 'any', raw: RESPONSES_WITH_SECRETS[name] }))).toEqual([])
  })
})

describe('an event of the customer', () => {
  const { email, password, token, name, note, instructions, street, postcode } = SECRETS
  const paymentRequest = { orderData: { allergyNote: note, deliveryInstructions: instructions }, amount: 10 }
  it.each<ChartEvent>([
    { type: 'session.signInSubmitted', email, password },
    { type: 'session.tokenSubmitted', token, user: { id: '7', email, name, role: 'customer', phone: null } },
    { type: 'address.fieldChanged', field: 'street', value: street },
    { type: 'address.fieldChanged', field: 'postcode', value: postcode },
    { type: 'cart.noteSaved', lineOrDishId: 412, note },
    { type: 'cart.instructionsSaved', text: instructions },
    { type: 'payment.opened', paymentRequest, returnedUnpaid: false },
  ])('keeps no secret: $type', event => {
    expect(findSecrets(redactEvent(event))).toEqual([])
  })

  it.each(['token', 'email', 'phone', 'postcode', 'card'] as const)('removes a %s from any text', kind => {
    const event = redactEvent({ type: 'socket.connectFailed', reason: `It said ${SECRETS[kind]}.` })
    expect(findSecrets(event)).toEqual([])
    expect(event.reason).toMatch(/^It said \S.*\.$/)
  })
})

describe('values that charts decide by', () => {
  it('keeps ids, times, states, amounts and the data of dishes', () => {
    const event = {
      type: 'xstate.done.actor.readStoredSession',
      output: { now: 1_781_374_504_324, expiresAt: 1_900_000_000_000, isValid: true, orderId: '1043200400' },
      status: 'pending_payment',
      createdAt: '2026-06-13T18:15:09.000Z',
      key: '3f2b8c1e-1234-4567-8901-123456789012',
      lines: [{ id: 412, name: 'Campfire Wrap', image: '/food/1f525.webp', price: 850 }],
      note: null,
    }
    expect(redactEvent(event)).toEqual(event)
  })

  it('keeps only the origin of a checkout URL', () => {
    const sessionUrl = 'https://checkout.stripe.com/c/pay/cs_live_1#secret'
    expect(redactEvent({ type: 'any', sessionUrl }).sessionUrl).toBe('https://checkout.stripe.com/page-1')
  })

  it('replaces equal texts by equal pseudonyms and keeps blank texts', () => {
    const redact = createRedactor()
    const [first, second, third] = ['no nuts', 'no milk', 'no nuts'].map(
      note => redact({ type: 'cart.noteSaved', note }).note,
    )
    expect([first, second, third]).toEqual(['[note 1]', '[note 2]', '[note 1]'])
    expect(redact({ type: 'cart.noteSaved', note: '  ' }).note).toBe('  ')
  })

  it('replaces a name by one that a page can greet', () => {
    const { user } = redactEvent({ type: 'any', user: { name: 'Wren Ashdown', email: 'wren@mail.example' } })
    expect(user).toEqual({ name: 'Customer 1', email: '[email 2]' })
  })

  it('removes the hash of an address, by which an address can be guessed', () => {
    const { output } = redactEvent({
      type: 'loaded',
      output: { addressHash: 'q8HkJ0m3v7dYB2xTn5eWc1uRfZs9' },
    })
    expect(JSON.stringify(output)).not.toContain('q8HkJ0m3')
  })

  it('keeps postcodes valid and long notes long', () => {
    const redactPostcode = (value: string) =>
      redactEvent({ type: 'address.fieldChanged', field: 'postcode', value }).value
    expect(isPostcode(String(redactPostcode('LS1 4DY')))).toBe(true)
    expect(isPostcode(String(redactPostcode('LS1')))).toBe(false)
    expect(String(redactEvent({ type: 'any', note: 'x'.repeat(501) }).note)).toHaveLength(501)
  })
})

describe('the path of a page', () => {
  const redactPage = (value: string) => redactEvent({ type: 'annotation.page', value }).value
  const { token, email } = SECRETS
  it.each([
    ['/order/1043?tab=details', '/order/1043?tab=details'],
    ['/vendors?q=wrap&under10=true', '/vendors?q=wrap&under10=true'],
    ['/payment-success?session_id=cs_test_1', '/payment-success?session_id=cs_test_1'],
    [`/test-auto-login?token=${token}`, '/test-auto-login?token=%5Btoken+1%5D'],
    [`/login?redirect=%2Fcart%3Ftoken%3D${token}`, '/login?redirect=%2Fcart%3Ftoken%3D%255Btoken%2B1%255D'],
    [`/?from=${email}#${email}`, '/'],
    [`/order/${email}`, '/order/%5Bemail%201%5D'],
    ['/order/%E0%A4%A', '/order/'],
    ['/login?redirect=https://', '/login?redirect='],
    ['/login?redirect=//', '/login?redirect='],
    ['//', ''],
    ['/?__proto__=1&valueOf=2&hasOwnProperty=3&constructor=4&toString', '/'],
  ])('redacts %s to %s', (path, redacted) => {
    expect(redactPage(path)).toBe(redacted)
  })
})
