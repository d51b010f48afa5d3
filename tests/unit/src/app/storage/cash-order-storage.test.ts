import { expect, it } from 'vitest'
import { createCashOrderStorage } from '#app/storage/cash-order-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it('returns the last order of this customer in this tab, also after a reload', () => {
  const tab = createFakeStorage()
  createCashOrderStorage(tab).save('7', '1042')
  createCashOrderStorage(tab).save('7', '1043')
  expect(createCashOrderStorage(tab).read('7')).toBe('1043')
})

it('returns no order to another customer or another tab', () => {
  const tab = createFakeStorage()
  createCashOrderStorage(tab).save('7', '1042')
  expect(createCashOrderStorage(tab).read('8')).toBeNull()
  expect(createCashOrderStorage(createFakeStorage()).read('7')).toBeNull()
})
