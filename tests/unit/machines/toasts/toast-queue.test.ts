import { expect, test } from 'vitest'
import type { Toast } from '#domain/toast'
import { EMPTY_QUEUE, hasRoomForOrderToast, showToast } from '#machines/toasts/toast-queue'

const savedToast: Toast = { policy: 'action', tone: 'success', title: 'Saved' }
const orderToast: Toast = { policy: 'order', tone: 'blue', title: 'Order #7' }
const createQueue = (...toasts: readonly Toast[]) => toasts.reduce(showToast, EMPTY_QUEUE)

test('hasRoomForOrderToast counts only order toasts', () => {
  expect(hasRoomForOrderToast(createQueue(savedToast, savedToast, savedToast, orderToast, orderToast))).toBe(
    true,
  )
  expect(hasRoomForOrderToast(createQueue(savedToast, orderToast, orderToast, orderToast))).toBe(false)
})
