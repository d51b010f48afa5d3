/** Orders: the list, one order in each status, realtime updates, and the access guard. */
import { DEMO_EMAIL } from '#demo/demo-accounts'
import {
  customerScreen,
  extendScreen,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import { LIVE_UPDATE_SCREENS } from './live-update-screens'
import { ORDER_PAGE_SCREENS, PREPARING_ORDER_ID } from './order-page-screens'
import { ORDER_STATUS_SCREENS } from './order-status-screens'
import { ORDERS_LIST_SCREENS } from './orders-list-screens'

// Specification 3.8.
/** A stored token without its record is validated first. Until then the guard shows 'Loading...'. */
const SESSION_GUARD_SCREEN = extendScreen(
  visitorScreen('guard', 'My Orders, the session is loading', async (page, testServer) => {
    const token = await testServer.signIn(DEMO_EMAIL)
    await page.addInitScript(stored => localStorage.setItem('authToken', stored), token)
    testServer.networkFaults.injectFault(/GET \/api\/auth\/me/, 'held')
    await page.goto('/orders?status=ready')
    await waitForText(page, 'Loading...')
  }),
  {
    nextStates: [
      // Specification 3.6.
      screenState('guard-passed', 'My Orders, behind its guard', async (page, testServer) => {
        testServer.networkFaults.clear()
        await page.getByRole('link', { name: 'order #1041' }).waitFor()
        await page.waitForURL('/orders?status=ready')
      }),
    ],
  },
)

export const ORDER_SCREENS: readonly Screen[] = [
  customerScreen(
    'order-confirmed',
    'Order Confirmed',
    openPageAndWait(`/order-confirmation/${PREPARING_ORDER_ID}`, page => page.getByText('Track your order')),
  ),
  SESSION_GUARD_SCREEN,
  ...ORDERS_LIST_SCREENS,
  ...ORDER_PAGE_SCREENS,
  ...ORDER_STATUS_SCREENS,
  ...LIVE_UPDATE_SCREENS,
]
