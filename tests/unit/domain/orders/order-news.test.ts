import { expect, it } from 'vitest'
import { isAwaited, orderNews } from '#domain/orders/order-news'
import { buildOrder } from '#tests/fixtures/data/domain-entities'

const order = (fields: object) => buildOrder({ id: '1042', vendorName: 'Taco Tía', ...fields })

// Specification 18.8.
it.each([
  ['dine_in', 'ready', 'K54', 'Ready at Taco Tía: K54'],
  ['dine_in', 'ready', '', 'Ready at Taco Tía: order #1042'],
  ['dine_in', 'preparing', 'K54', null],
  ['dine_in', 'completed', 'K54', null],
  ['delivery', 'ready', 'K54', null],
  ['delivery', 'out_for_delivery', 'K54', 'On its way from Taco Tía: order #1042'],
])(
  'the news of a %s order that is %s, with the code ‘%s’, are %s',
  (orderType, status, collectionCode, news) => {
    expect(orderNews(order({ orderType, status, collectionCode }))).toBe(news)
  },
)

it.each([
  ['dine_in', 'pending_payment', true],
  ['dine_in', 'ready', false],
  ['delivery', 'ready', true],
  ['delivery', 'out_for_delivery', false],
  ['dine_in', 'cancelled', false],
])('whether a %s order that is %s is awaited: %s', (orderType, status, awaited) => {
  expect(isAwaited(order({ orderType, status }))).toBe(awaited)
})
