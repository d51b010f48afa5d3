import { expect, it } from 'vitest'
import { lastOrder } from '../../../src/app/last-order'
import { fakeStorage } from '../../support/fake-storage'

it('is the last one that this customer placed in this tab, over a reload', () => {
  const tab = fakeStorage()
  lastOrder(tab).put('7', '1042')
  lastOrder(tab).put('7', '1043')
  expect(lastOrder(tab).get('7')).toBe('1043')
})

it('is nobody else’s, and no other tab’s', () => {
  const tab = fakeStorage()
  lastOrder(tab).put('7', '1042')
  expect(lastOrder(tab).get('8')).toBeNull()
  expect(lastOrder(fakeStorage()).get('7')).toBeNull()
})
