import { expect, it } from 'vitest'
import { canUpdateNow, type RunningWork } from '#pages/shell/can-update-now'

const withTags = (...tags: string[]) => ({ hasTag: (tag: string) => tags.includes(tag) })
const AT_REST: RunningWork = {
  hasPendingAdd: false,
  isPaying: false,
  cart: { context: { queue: [] } },
  checkout: withTags('settled'),
  deliveryAddress: withTags('settled'),
}

it('allows an update when nothing would be lost, also for a visitor', () => {
  expect(canUpdateNow(AT_REST)).toBe(true)
  const visitor = { cart: undefined, checkout: undefined, deliveryAddress: undefined }
  expect(canUpdateNow({ ...AT_REST, ...visitor })).toBe(true)
})

it.each<[string, Partial<RunningWork>]>([
  ['a payment', { isPaying: true }],
  ['a cart change that was not sent', { cart: { context: { queue: [{}] } } }],
  ['an order on its way', { checkout: withTags('busy') }],
  ['an open address form', { deliveryAddress: withTags('formOpen') }],
  ['a dish that waits for the sign-in', { hasPendingAdd: true }],
])('allows no update during %s', (_, work) => {
  expect(canUpdateNow({ ...AT_REST, ...work })).toBe(false)
})
