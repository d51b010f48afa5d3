import { expect, it } from 'vitest'
import { orderStatusToast } from '#domain/toast'

it('tells the news of an order in the colour of its status, and opens that order when it is pressed', () => {
  expect(orderStatusToast({ orderId: '1042', status: 'ready' })).toEqual({
    policy: 'order',
    tone: 'blue',
    title: 'Order #1042',
    detail: 'Ready for Pickup',
    opens: '/order/1042',
  })
})

it('leads to an order page whatever the id', () => {
  expect(orderStatusToast({ orderId: '../$x?y', status: 'ready' }).opens).toBe('/order/..%2F%24x%3Fy')
})
