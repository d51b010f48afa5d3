/** One order in each status: the banner and the steps below it. */
import { sql } from 'drizzle-orm'
import { PAST_ADDRESS } from '#demo/past-orders'
import {
  customerScreen,
  extendScreen,
  type Screen,
  type ScreenState,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { expectBanner, updateOrder } from './order-page-screens'

/** A seeded order to collect. */
const COLLECTED_ORDER_ID = '1041'

interface OrderFields {
  readonly status: string
  readonly orderType?: 'dine_in' | 'delivery' | 'takeaway' | 'drone_drop'
  readonly paymentMethod?: 'stripe' | 'cash_at_counter'
}

/** Changes the open order. The page reloads it as if the customer had returned to the tab. */
const orderStatusState = (
  name: string,
  fields: OrderFields,
  text: string,
  steps: readonly string[],
): ScreenState =>
  // Specification 14.15 and 16.7.
  screenState(`order-stands-${name}`, `Order, ${text}`, async (page, testServer) => {
    await updateOrder(testServer, COLLECTED_ORDER_ID, {
      orderType: 'dine_in',
      paymentMethod: 'stripe',
      ...fields,
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectBanner(page, text).waitFor()
    for (const step of steps) await page.getByRole('listitem').filter({ hasText: step }).waitFor()
  })

const CASH_FIELDS = { paymentMethod: 'cash_at_counter' } as const
const DELIVERY_FIELDS = { orderType: 'delivery' } as const

/** Allows statuses and order types that this server does not know, as orders of another server may have them. */
async function allowAnyOrderType(testServer: BrowserTestServer): Promise<void> {
  for (const column of ['status', 'order_type'])
    await testServer.db.execute(
      sql.raw(`ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_${column}_check`),
    )
  await updateOrder(testServer, COLLECTED_ORDER_ID, { address: PAST_ADDRESS })
}

/** Every banner with a step below it. */
const STATUS_STATES: readonly ScreenState[] = [
  orderStatusState('unpaid', { status: 'pending_payment' }, 'Pending Payment', [
    // Specification 14.16.
    'Waiting for your card payment',
  ]),
  orderStatusState('confirmed', { status: 'confirmed' }, 'Order Confirmed', ['Ready for Pickup']),
  orderStatusState('preparing', { status: 'preparing' }, 'Preparing Order', ['Now: Preparing']),
  orderStatusState('ready', { status: 'ready' }, 'Ready for Pickup', ['Now: Ready for Pickup']),
  orderStatusState('delivered', { status: 'delivered' }, 'Order Delivered', ['Done: Delivered']),
  orderStatusState('completed', { status: 'completed' }, 'Order Completed', ['Done: Delivered']),
  orderStatusState('on-its-way', { ...DELIVERY_FIELDS, status: 'out_for_delivery' }, 'Out for Delivery', [
    // Specification 14.10 and 14.12.
    'Now: Out for Delivery',
  ]),
  orderStatusState('cancelled', { status: 'cancelled' }, 'Order Cancelled', [
    'Order Placed',
    'Done: Order Cancelled',
  ]),
  // Specification 14.3.
  orderStatusState('unheard-of', { status: 'refunded' }, 'Order Refunded', ['Order Placed']),
  orderStatusState('cash-unpaid', { ...CASH_FIELDS, status: 'pending_payment' }, 'Pending Payment', [
    'Please pay at the counter',
  ]),
  orderStatusState('cash-ready', { ...CASH_FIELDS, status: 'ready' }, 'Ready for Pickup', [
    'Your order is ready for pickup',
  ]),
  orderStatusState('cash-collected', { ...CASH_FIELDS, status: 'completed' }, 'Order Completed', [
    // Specification 14.15.
    'Order collected successfully',
  ]),
]

/** The details of an order without fees and of unknown types. */
const MINIMAL_ORDER_STATES: readonly ScreenState[] = [
  // Specification 16.13.
  screenState('order-plain', 'Order, details without fees', async (page, testServer) => {
    // Specification 3.9.
    const noFees = { serviceCharge: 0, deliveryFee: 0, total: sql`subtotal` }
    await updateOrder(testServer, COLLECTED_ORDER_ID, { ...noFees, orderType: 'takeaway', status: 'ready' })
    await page.goto(`/track-order/${COLLECTED_ORDER_ID}?tab=details`)
    await waitForText(page, 'Takeaway')
    await page.getByText('Service Charge').filter({ visible: true }).waitFor({ state: 'hidden' })
  }),
  screenState('order-odd', 'Order, details of an unknown type', async (page, testServer) => {
    await updateOrder(testServer, COLLECTED_ORDER_ID, { orderType: 'drone_drop' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await waitForText(page, 'Drone drop')
  }),
]

export const ORDER_STATUS_SCREENS: readonly Screen[] = [
  extendScreen(
    customerScreen('order-stands-pending', 'Order, Order Pending', async (page, testServer) => {
      await allowAnyOrderType(testServer)
      await updateOrder(testServer, COLLECTED_ORDER_ID, {
        status: 'pending',
        orderType: 'dine_in',
        paymentMethod: 'stripe',
      })
      await page.goto(`/order/${COLLECTED_ORDER_ID}`)
      await expectBanner(page, 'Order Pending').waitFor()
    }),
    { nextStates: [...STATUS_STATES, ...MINIMAL_ORDER_STATES] },
  ),
]
