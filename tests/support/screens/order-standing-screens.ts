/** One order in each of its standings: every banner, and the steps beneath it. */
import { sql } from 'drizzle-orm'
import { PAST_ADDRESS } from '#server/seed/orders'
import type { BrowserPark } from '../browser-park'
import { banner, putOrder } from './order-page-screens'
import { also, customer, reads, type Screen, type State, state } from './screen'

/** Of the seeds: a meal to collect. */
const COLLECTED = '1041'

interface Standing {
  readonly status: string
  readonly orderType?: 'dine_in' | 'delivery' | 'takeaway' | 'drone_drop'
  readonly paymentMethod?: 'stripe' | 'cash_at_counter'
}

/** The open order comes to stand so; the page asks as if its customer had come back to the tab. */
const stands = (name: string, standing: Standing, text: string, steps: readonly string[]): State =>
  state(`order-stands-${name}`, `Order, ${text}`, async (page, park) => {
    await putOrder(park, COLLECTED, { orderType: 'dine_in', paymentMethod: 'stripe', ...standing })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await banner(page, text).waitFor()
    for (const step of steps) await page.getByRole('listitem').filter({ hasText: step }).waitFor()
  })

const CASH = { paymentMethod: 'cash_at_counter' } as const
const DELIVERY = { orderType: 'delivery' } as const

/** Another server's orders may be of kinds that ours does not take. */
async function takeAnyKind(park: BrowserPark): Promise<void> {
  for (const column of ['status', 'order_type'])
    await park.db.execute(sql.raw(`ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_${column}_check`))
  await putOrder(park, COLLECTED, { address: PAST_ADDRESS })
}

/** Every banner, and beneath it how far the order is. */
const STANDINGS: readonly State[] = [
  stands('unpaid', { status: 'pending_payment' }, 'Pending Payment', ['Waiting for your card payment']),
  stands('confirmed', { status: 'confirmed' }, 'Order Confirmed', ['Ready for Pickup']),
  stands('preparing', { status: 'preparing' }, 'Preparing Order', ['Now: Preparing']),
  stands('ready', { status: 'ready' }, 'Ready for Pickup', ['Now: Ready for Pickup']),
  stands('delivered', { status: 'delivered' }, 'Order Delivered', ['Done: Delivered']),
  stands('completed', { status: 'completed' }, 'Order Completed', ['Done: Delivered']),
  stands('on-its-way', { ...DELIVERY, status: 'out_for_delivery' }, 'Out for Delivery', [
    'Now: Out for Delivery',
  ]),
  stands('cancelled', { status: 'cancelled' }, 'Order Cancelled', ['Order Placed', 'Done: Order Cancelled']),
  stands('unheard-of', { status: 'refunded' }, 'Order Refunded', ['Order Placed']),
  stands('cash-unpaid', { ...CASH, status: 'pending_payment' }, 'Pending Payment', [
    'Please pay at the counter',
  ]),
  stands('cash-ready', { ...CASH, status: 'ready' }, 'Ready for Pickup', ['Your order is ready for pickup']),
  stands('cash-collected', { ...CASH, status: 'completed' }, 'Order Completed', [
    'Order collected successfully',
  ]),
]

/** What the tabs say of an order of another type, without fees and without a phone. */
const PLAIN: readonly State[] = [
  state('order-plain', 'Order, details without fees', async (page, park) => {
    const free = { serviceCharge: 0, deliveryFee: 0, total: sql`subtotal` }
    await putOrder(park, COLLECTED, { ...free, orderType: 'takeaway', status: 'ready' })
    await page.goto(`/track-order/${COLLECTED}?tab=details`)
    await reads(page, 'Takeaway')
    await page.getByText('Service Charge').filter({ visible: true }).waitFor({ state: 'hidden' })
  }),
  state('order-odd', 'Order, details of a type that nobody knows', async (page, park) => {
    await putOrder(park, COLLECTED, { orderType: 'drone_drop' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await reads(page, 'Drone drop')
  }),
]

export const ORDER_STANDING_SCREENS: readonly Screen[] = [
  also(
    customer('order-stands-pending', 'Order, Order Pending', async (page, park) => {
      await takeAnyKind(park)
      await putOrder(park, COLLECTED, { status: 'pending', orderType: 'dine_in', paymentMethod: 'stripe' })
      await page.goto(`/order/${COLLECTED}`)
      await banner(page, 'Order Pending').waitFor()
    }),
    { next: [...STANDINGS, ...PLAIN] },
  ),
]
