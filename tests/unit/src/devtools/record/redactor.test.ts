import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as address from '#domain/contract/address'
import * as auth from '#domain/contract/auth'
import * as cart from '#domain/contract/cart'
import * as orders from '#domain/contract/orders'
import * as payments from '#domain/contract/payments'
import * as vendors from '#domain/contract/vendors'
import { isPostcode } from '#domain/address/postcode'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { createRedactor } from '#devtools/record/redactor'
import { RESPONSES_WITH_SECRETS } from '#tests/fixtures/data/responses-with-secrets'
import { findSecrets, SECRETS } from '#tests/fixtures/data/secrets'

interface ApiCall {
  readonly reply: z.ZodMiniType
}
const isCall = (value: unknown): value is ApiCall =>
  typeof value === 'object' && value !== null && 'reply' in value && 'route' in value

const CALLS = Object.entries({ ...address, ...auth, ...cart, ...orders, ...payments, ...vendors }).flatMap(
  ([name, call]) => (isCall(call) ? [[name, call] as const] : []),
)

const redactEvent = (event: ChartEvent) => createRedactor()(event)

describe('what a call was answered', () => {
  it.each(CALLS)('%s: keeps no secret of it', (name, { responseSchema }) => {
    const output = z.parse(responseSchema, RESPONSES_WITH_SECRETS[name])
    expect(findSecrets(redactEvent({ type: 'xstate.done.actor.ask', output }))).toEqual([])
    expect(findSecrets(redactEvent({ type: 'noted.answer', value: { key: [name], data: output } }))).toEqual(
      [],
    )
  })

  it.each(CALLS)('%s: keeps no secret of what the wire says either', name => {
    expect(findSecrets(redactEvent({ type: 'any', raw: RESPONSES_WITH_SECRETS[name] }))).toEqual([])
  })
})

describe('what a customer sends', () => {
  const { email, password, token, name, note, instructions, street, postcode } = SECRETS
  const handover = { orderData: { allergyNote: note, deliveryInstructions: instructions }, amount: 10 }
  it.each<ChartEvent>([
    { type: 'session.signInSubmitted', email, password },
    { type: 'session.tokenSubmitted', token, user: { id: '7', email, name, role: 'customer', phone: null } },
    { type: 'address.fieldChanged', field: 'street', value: street },
    { type: 'address.fieldChanged', field: 'postcode', value: postcode },
    { type: 'cart.noteSaved', itemId: 412, note },
    { type: 'cart.instructionsSaved', text: instructions },
    { type: 'payment.opened', handover, cameBack: false },
  ])('$type: keeps no secret', event => {
    expect(findSecrets(redactEvent(event))).toEqual([])
  })

  it.each(['token', 'email', 'phone', 'postcode', 'card'] as const)('takes a %s out of any text', kind => {
    const event = redactEvent({ type: 'socket.connectFailed', reason: `It said ${SECRETS[kind]}.` })
    expect(findSecrets(event)).toEqual([])
    expect(event.reason).toMatch(/^It said \S.*\.$/)
  })
})

describe('what charts decide by', () => {
  it('stays: ids, times, states, amounts, and what a trailer says of itself', () => {
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

  it('stays of an address that pays: its host, and nothing behind it', () => {
    const sessionUrl = 'https://checkout.stripe.com/c/pay/cs_live_1#secret'
    expect(redactEvent({ type: 'any', sessionUrl }).sessionUrl).toBe('https://checkout.stripe.com/page-1')
  })

  it('is a text where there was one, the same for the same, and another for another', () => {
    const clean = createRedactor()
    const [one, other, again] = ['no nuts', 'no milk', 'no nuts'].map(
      note => clean({ type: 'cart.noteSaved', note }).note,
    )
    expect([one, other, again]).toEqual(['[note 1]', '[note 2]', '[note 1]'])
    expect(clean({ type: 'cart.noteSaved', note: '  ' }).note).toBe('  ')
  })

  it('is a name that a page can greet somebody by', () => {
    const { user } = redactEvent({ type: 'any', user: { name: 'Wren Ashdown', email: 'wren@mail.example' } })
    expect(user).toEqual({ name: 'Customer 1', email: '[email 2]' })
  })

  it('is a postcode where it was one, and a note that is too long where it was too long', () => {
    const typed = (value: string) =>
      redactEvent({ type: 'address.fieldChanged', field: 'postcode', value }).value
    expect(isPostcode(String(typed('LS1 4DY')))).toBe(true)
    expect(isPostcode(String(typed('LS1')))).toBe(false)
    expect(String(redactEvent({ type: 'any', note: 'x'.repeat(501) }).note)).toHaveLength(501)
  })
})

describe('the address of a page', () => {
  const page = (value: string) => redactEvent({ type: 'noted.page', value }).value
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
  ])('%s is kept as %s', (path, kept) => {
    expect(page(path)).toBe(kept)
  })
})
