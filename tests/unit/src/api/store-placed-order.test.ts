import { expect, it } from 'vitest'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { storePlacedOrder } from '#api/store-placed-order'
import { placeOrder } from '#domain/contract/ordering/orders'

const queries = createQueries(() => new Promise(() => {}))
const WHOLE = {
  id: 1042,
  vendorName: 'The Wandering Wok',
  items: [{ name: 'Soup', quantity: 1, price: 6 }],
  total_amount: '7.00',
}

/** What the pages of the order show without another request. */
function storedAfter(answer: object) {
  const queryClient = createQueryClient()
  storePlacedOrder(queryClient, queries, placeOrder.responseSchema.parse(answer))
  return queryClient.getQueryData(queries.order('1042').queryKey)
}

// Specification 12.10.
it.each([
  ['only an id', { id: 1042 }],
  ['only an order_id', { order_id: '1042' }],
  ['no sum', { ...WHOLE, total_amount: undefined }],
  ['no trailer', { ...WHOLE, vendorName: undefined }],
  ['no dishes', { ...WHOLE, items: undefined }],
])('leaves an order to be read when its answer has %s', (_, answer) => {
  expect(storedAfter(answer)).toBeUndefined()
})

it('stores a whole order, which its pages show at once', () => {
  expect(storedAfter(WHOLE)).toMatchObject({ total: 700, vendorName: 'The Wandering Wok' })
})
