import { expect, it } from 'vitest'
import { createLastOrderStorage } from '#app/storage/last-order-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it('is the last one that this customer placed in this tab, over a reload', () => {
  const tab = createFakeStorage()
  createLastOrderStorage(tab).save('7', '1042')
  createLastOrderStorage(tab).save('7', '1043')
  expect(createLastOrderStorage(tab).read('7')).toBe('1043')
})

it('is nobody else’s, and no other tab’s', () => {
  const tab = createFakeStorage()
  createLastOrderStorage(tab).save('7', '1042')
  expect(createLastOrderStorage(tab).read('8')).toBeNull()
  expect(createLastOrderStorage(createFakeStorage()).read('7')).toBeNull()
})
