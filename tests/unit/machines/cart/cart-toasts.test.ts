import { expect, test } from 'vitest'
import {
  changeFailureMessage,
  failureToast,
  hasNoSuccessMessage,
  successToast,
} from '#machines/cart/cart-toasts'
import type { CartChange, QueuedWrite } from '#machines/cart/cart-write'
import { SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'

const createWrite = (change: CartChange): QueuedWrite => ({ id: 1, vendorId: VENDOR_ID, attempts: 1, change })
const createAddWrite = (quantity: number) => createWrite({ kind: 'add', request: { ...SODA, quantity } })
const clearWrite = createWrite({ kind: 'clear' })
const expectedToast = { policy: 'cart', tone: 'success' }

test.each([
  [1, '1 Item Added'],
  [2, '2 Items Added'],
])('an add of %i dishes has the title %s, a detail and a link to the cart', (quantity, title) => {
  const addToast = { ...expectedToast, title, action: { label: 'View Cart', to: '/cart' } }
  expect(successToast(createAddWrite(quantity), 'On its way')).toEqual({ ...addToast, detail: 'On its way' })
  expect(successToast(createAddWrite(quantity), '')).toEqual({
    ...addToast,
    detail: 'Item added to cart successfully',
  })
})

test('any other change shows the server’s message, else the specified text', () => {
  expect(successToast(clearWrite, 'All gone')).toEqual({ ...expectedToast, title: 'All gone' })
  expect(successToast(clearWrite, '')).toEqual({ ...expectedToast, title: 'Cart cleared successfully' })
  expect(successToast(undefined, '')).toEqual({ ...expectedToast, title: '' })
})

test.each([
  ['add', createAddWrite(1), 'Failed to add item to cart', false],
  ['quantity', createWrite({ kind: 'quantity', lineId: 1, quantity: 2 }), 'Failed to update cart', true],
  ['clear', clearWrite, 'Failed to clear cart', false],
  ['nothing', undefined, 'Failed to update cart', true],
])(
  'a change of kind %s has its failure message and may have no success message',
  (_, head, failure, isSilent) => {
    expect([changeFailureMessage(head), hasNoSuccessMessage(head)]).toEqual([failure, isSilent])
  },
)

test('a failed add has the title Error, and any other failure has its message as title', () => {
  const error = { kind: 'refused', status: 409, message: 'Sold out' } as const
  expect(failureToast(createAddWrite(1), error)).toEqual({
    ...expectedToast,
    tone: 'error',
    title: 'Error',
    detail: 'Sold out',
  })
  expect(failureToast(clearWrite, error)).toEqual({ ...expectedToast, tone: 'error', title: 'Sold out' })
})
