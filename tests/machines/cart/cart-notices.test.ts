import { expect, test } from 'vitest'
import { HERE, SODA } from '#machines/cart/cart.cases'
import { doneNotice, failedNotice, failureText, isSilent } from '#machines/cart/cart-notices'
import type { Change, Write } from '#machines/cart/write'

const write = (change: Change): Write => ({ id: 1, vendorId: HERE, attempts: 1, change })
const add = (quantity: number) => write({ kind: 'add', request: { ...SODA, quantity } })
const cleared = write({ kind: 'clear' })
const told = { policy: 'cart', tone: 'success' }

test.each([
  [1, '1 Item Added'],
  [2, '2 Items Added'],
])('an add of %i is headed %s, says why, and leads to the cart', (quantity, title) => {
  const notice = { ...told, title, action: { label: 'View Cart', to: '/cart' } }
  expect(doneNotice(add(quantity), 'On its way')).toEqual({ ...notice, detail: 'On its way' })
  expect(doneNotice(add(quantity), '')).toEqual({ ...notice, detail: 'Item added to cart successfully' })
})

test('another change says the server’s own words, else those of section 8', () => {
  expect(doneNotice(cleared, 'All gone')).toEqual({ ...told, title: 'All gone' })
  expect(doneNotice(cleared, '')).toEqual({ ...told, title: 'Cart cleared successfully' })
  expect(doneNotice(undefined, '')).toEqual({ ...told, title: '' })
})

test.each([
  ['add', add(1), 'Failed to add item to cart', false],
  ['quantity', write({ kind: 'quantity', lineId: 1, quantity: 2 }), 'Failed to update cart', true],
  ['clear', cleared, 'Failed to clear cart', false],
  ['nothing', undefined, 'Failed to update cart', true],
])('of a change of kind %s it knows its failure and whether it is silent', (_, head, failure, silent) => {
  expect([failureText(head), isSilent(head)]).toEqual([failure, silent])
})

test('a failed add is headed Error; any other failure is its own heading', () => {
  const fault = { kind: 'refused', status: 409, message: 'Sold out' } as const
  expect(failedNotice(add(1), fault)).toEqual({
    ...told,
    tone: 'error',
    title: 'Error',
    detail: 'Sold out',
  })
  expect(failedNotice(cleared, fault)).toEqual({ ...told, tone: 'error', title: 'Sold out' })
})
