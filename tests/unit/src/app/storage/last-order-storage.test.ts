import { expect, it } from 'vitest'
import { createLastOrderStorage } from '#app/storage/last-order-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it('returns the last order of this customer in this tab, also after a reload', () => {
  const tab = createFakeStorage()
  createLastOrderStorage(tab).save('7', '1042')
  createLastOrderStorage(tab).save('7', '1043')
  expect(createLastOrderStorage(tab).read('7')).toBe('1043')
})

it('returns no order to another customer or another tab', () => {
  const tab = createFakeStorage()
  createLastOrderStorage(tab).save('7', '1042')
  expect(createLastOrderStorage(tab).read('8')).toBeNull()
  expect(createLastOrderStorage(createFakeStorage()).read('7')).toBeNull()
})
