// Specification 5.5.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import { ORDER_TYPES } from '#domain/orders/order-type'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it.each(ORDER_TYPES)('returns %s once', orderType => {
  const orderTypeStorage = createOrderTypeStorage(createFakeStorage())
  orderTypeStorage.save(orderType)
  expect(orderTypeStorage.readAndClear()).toBe(orderType)
  expect(orderTypeStorage.readAndClear()).toBeNull()
})

it('keeps the last order type over a reload', () => {
  const storage = createFakeStorage()
  createOrderTypeStorage(storage).save('takeaway')
  createOrderTypeStorage(storage).save('delivery')
  expect(createOrderTypeStorage(storage).readAndClear()).toBe('delivery')
})

it('returns an order type or null for any stored value, and clears it', () => {
  const known: readonly unknown[] = [...ORDER_TYPES, null]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), stored => {
      const storage = createFakeStorage({ 'foodpark.orderType': stored })
      expect(known).toContain(createOrderTypeStorage(storage).readAndClear())
      expect(storage).toHaveLength(0)
    }),
    { numRuns: 500 },
  )
})
