import { expect, test } from 'vitest'
import { SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import {
  changeFailureMessage,
  failureToast,
  hasNoSuccessMessage,
  successToast,
} from '#machines/cart/cart-toasts'
import type { CartChange, QueuedWrite } from '#machines/cart/cart-write'

const createWrite = (change: CartChange): QueuedWrite => ({ id: 1, vendorId: VENDOR_ID, attempts: 1, change })
const createAddWrite = (quantity: number) => createWrite({ kind: 'add', request: { ...SODA, quantity } })
const clearWrite = createWrite({ kind: 'clear' })
const expectedToast = { policy: 'cart', tone: 'success' }

test.each([
  [1, '1 Item Added'],
  [2, '2 Items Added'],
])('an add of %i is headed %s, says why, and leads to the cart', (quantity, title) => {
  const notice = { ...expectedToast, title, action: { label: 'View Cart', to: '/cart' } }
  expect(successToast(createAddWrite(quantity), 'On its way')).toEqual({ ...notice, detail: 'On its way' })
  expect(successToast(createAddWrite(quantity), '')).toEqual({
    ...notice,
    detail: 'Item added to cart successfully',
  })
})

test('another change says the server’s own words, else those of section 8', () => {
  expect(successToast(clearWrite, 'All gone')).toEqual({ ...expectedToast, title: 'All gone' })
  expect(successToast(clearWrite, '')).toEqual({ ...expectedToast, title: 'Cart cleared successfully' })
  expect(successToast(undefined, '')).toEqual({ ...expectedToast, title: '' })
})

test.each([
  ['add', createAddWrite(1), 'Failed to add item to cart', false],
  ['quantity', createWrite({ kind: 'quantity', lineId: 1, quantity: 2 }), 'Failed to update cart', true],
  ['clear', clearWrite, 'Failed to clear cart', false],
  ['nothing', undefined, 'Failed to update cart', true],
])('of a change of kind %s it knows its failure and whether it is silent', (_, head, failure, silent) => {
  expect([changeFailureMessage(head), hasNoSuccessMessage(head)]).toEqual([failure, silent])
})

test('a failed add is headed Error; any other failure is its own heading', () => {
  const fault = { kind: 'refused', status: 409, message: 'Sold out' } as const
  expect(failureToast(createAddWrite(1), fault)).toEqual({
    ...expectedToast,
    tone: 'error',
    title: 'Error',
    detail: 'Sold out',
  })
  expect(failureToast(clearWrite, fault)).toEqual({ ...expectedToast, tone: 'error', title: 'Sold out' })
})
