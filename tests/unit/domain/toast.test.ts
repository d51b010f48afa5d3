import { expect, it } from 'vitest'
import { orderStatusToast } from '#domain/toast'

// Specification 16.16.
it('shows an order notification in the colour of its status and opens the order', () => {
  expect(orderStatusToast({ orderId: '1042', status: 'ready' })).toEqual({
    policy: 'order',
    tone: 'blue',
    title: 'Order #1042',
    detail: 'Ready for Pickup',
    topic: 'Order #1042',
    opens: '/order/1042',
  })
})

it('encodes the id of the order in its path', () => {
  expect(orderStatusToast({ orderId: '../$x?y', status: 'ready' }).opens).toBe('/order/..%2F%24x%3Fy')
})

// Specification 18.3 and 27.7.
it.each([
  ['partially_refunded', 'Partly refunded'],
  ['refunded', 'Refunded in full'],
])('says of %s what came back', (status, detail) => {
  const toast = orderStatusToast({ orderId: '1042', status })
  expect(toast).toMatchObject({ title: 'Order #1042', detail })
  // The next status of the order must not take its place.
  expect(toast.topic).toBeUndefined()
})
