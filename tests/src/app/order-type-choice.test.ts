import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_TYPES } from '#domain/order-type'
import { orderTypeChoice } from '../../../src/app/order-type-choice'
import { fakeStorage } from '../../support/fake-storage'

it.each(ORDER_TYPES)('hands over the choice %s, once', chosen => {
  const choice = orderTypeChoice(fakeStorage())
  choice.put(chosen)
  expect(choice.take()).toBe(chosen)
  expect(choice.take()).toBeNull()
})

it('keeps the last choice over a reload', () => {
  const storage = fakeStorage()
  orderTypeChoice(storage).put('takeaway')
  orderTypeChoice(storage).put('delivery')
  expect(orderTypeChoice(storage).take()).toBe('delivery')
})

it('hands over one of the order types or none, whatever stands there, and clears it away', () => {
  const known: readonly unknown[] = [...ORDER_TYPES, null]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
      const storage = fakeStorage({ 'foodpark.orderType': hostile })
      expect(known).toContain(orderTypeChoice(storage).take())
      expect(storage).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})
