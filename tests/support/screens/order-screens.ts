/** Orders: the list of them, and one of them in each of its standings. */
import type { Page } from '@playwright/test'
import { at, customer, type Screen } from './screen'

/** A delivery of the seeds that the kitchen is cooking. */
const ORDER = '1042'

const tabs = (page: Page) => page.getByRole('tabpanel')

export const ORDER_SCREENS: readonly Screen[] = [
  customer(
    'order-confirmed',
    'Order Confirmed',
    at(`/order-confirmation/${ORDER}`, page => page.getByText('Track your order')),
  ),
  customer('order', 'Order, tracking', at(`/order/${ORDER}`, tabs)),
  customer('order-details', 'Order, details', at(`/order/${ORDER}?tab=details`, tabs)),
  customer('order-contact', 'Order, contact', at(`/order/${ORDER}?tab=contact`, tabs)),
  customer(
    'orders',
    'My Orders',
    at('/orders', page => page.getByRole('link', { name: `order #${ORDER}` })),
  ),
]
