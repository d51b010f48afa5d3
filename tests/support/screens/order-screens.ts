/** Orders: the list of them, one of them in each of its standings, what comes live, and the door before them. */
import { DEMO_EMAIL } from '#server/seed/accounts'
import { LIVE_SCREENS } from './live-screens'
import { COOKING, ORDER_PAGE_SCREENS } from './order-page-screens'
import { ORDER_STANDING_SCREENS } from './order-standing-screens'
import { ORDERS_LIST_SCREENS } from './orders-list-screens'
import { also, at, customer, reads, type Screen, state, visitor } from './screen'

/** A token that is stored without its record is asked about; until the answer nobody knows who is here. */
const DOOR = also(
  visitor('guard', 'Signed in, or not yet known', async (page, park) => {
    const token = await park.signIn(DEMO_EMAIL)
    await page.addInitScript(stored => localStorage.setItem('authToken', stored), token)
    park.weather.over(/GET \/api\/auth\/me/, 'held')
    await page.goto('/orders?status=ready')
    await reads(page, 'Loading...')
  }),
  {
    next: [
      state('guard-passed', 'My Orders, behind its guard', async (page, park) => {
        park.weather.clear()
        await page.getByRole('link', { name: 'order #1041' }).waitFor()
        await page.waitForURL('/orders?status=ready')
      }),
    ],
  },
)

export const ORDER_SCREENS: readonly Screen[] = [
  customer(
    'order-confirmed',
    'Order Confirmed',
    at(`/order-confirmation/${COOKING}`, page => page.getByText('Track your order')),
  ),
  DOOR,
  ...ORDERS_LIST_SCREENS,
  ...ORDER_PAGE_SCREENS,
  ...ORDER_STANDING_SCREENS,
  ...LIVE_SCREENS,
]
