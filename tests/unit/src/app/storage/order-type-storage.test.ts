import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_TYPES } from '#domain/orders/order-type'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it.each(ORDER_TYPES)('hands over the choice %s, once', chosen => {
  const choice = createOrderTypeStorage(createFakeStorage())
  choice.save(chosen)
  expect(choice.readAndClear()).toBe(chosen)
  expect(choice.readAndClear()).toBeNull()
})

it('keeps the last choice over a reload', () => {
  const storage = createFakeStorage()
  createOrderTypeStorage(storage).save('takeaway')
  createOrderTypeStorage(storage).save('delivery')
  expect(createOrderTypeStorage(storage).readAndClear()).toBe('delivery')
})

it('hands over one of the order types or none, whatever stands there, and clears it away', () => {
  const known: readonly unknown[] = [...ORDER_TYPES, null]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
      const storage = createFakeStorage({ 'foodpark.orderType': hostile })
      expect(known).toContain(createOrderTypeStorage(storage).readAndClear())
      expect(storage).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})
