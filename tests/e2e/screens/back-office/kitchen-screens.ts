/** The kitchen board of a trailer. */
import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { moveOrder } from '#domain/contract/kitchen'
import { orders, vendors } from '#server/core/db/schema'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  type Screen,
  screenState,
  visitorScreen,
  waitForText,
} from '#tests/e2e/screens/screen'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { KITCHEN_ACCOUNT_SCREENS } from './kitchen-account-screens'
import { clearBoard, OTHER_STAFF, placeDeliveries, placeOrders } from './kitchen-orders'
import { openBoard, openKitchenPage, waitForLive } from './kitchen-page'
import {
  KITCHEN_ORDER_STATES,
  KITCHEN_SOUND_STATES,
  KITCHEN_TRAILER_STATES,
  showColumn,
} from './kitchen-states'
import { endPrintEmulation } from './page-actions'

/** Another tablet starts the first order, without a notification to this one. */
async function loseToOtherTablet(page: Page, testServer: BrowserTestServer): Promise<void> {
  await endPrintEmulation(page)
  testServer.networkFaults.injectFault(/GET \/api\/kitchen\/board/, 'held')
  const isConfirmed = and(eq(orders.vendorId, SMOKY_JOES_ID), eq(orders.status, 'confirmed'))
  const [order] = await testServer.db.select({ id: orders.id }).from(orders).where(isConfirmed)
  const move = { orderId: String(order?.id), from: 'confirmed', to: 'preparing', by: OTHER_STAFF }
  await testServer.callApi(moveOrder, move, { token: await testServer.signIn(DEMO_STAFF_EMAIL) })
  await buttonNamed(page, 'Start').first().click()
  await page.getByText(`${OTHER_STAFF} was first`).waitFor()
  testServer.networkFaults.clear()
  await buttonNamed(page, 'Start').waitFor({ state: 'detached' })
}

const FAILURE_STATES = [
  screenState('kitchen-other-tablet', 'Kitchen, another tablet was first', loseToOtherTablet),
  screenState('kitchen-checking', 'Kitchen, without the live connection', async (page, testServer) => {
    await buttonNamed(page, 'Close').click()
    testServer.realtimeLink.disconnect()
    await waitForText(page, 'Checking every 5 s')
  }),
  screenState('kitchen-away', 'Kitchen, the server is not reached', async (page, testServer) => {
    testServer.networkFaults.injectFault(/\/api\/kitchen\//, 'down')
    await page.getByText(/^Not connected/).waitFor()
  }),
  screenState('kitchen-away-cancel', 'Kitchen, a cancellation that is not possible', async page => {
    await buttonNamed(page, 'Cancel…').first().click()
    await page.getByText(/^Not possible now/).waitFor()
  }),
]

/** Opens an empty board outside of the hours of its trailer. */
async function openOutsideHours(page: Page, testServer: BrowserTestServer): Promise<void> {
  await openKitchenPage(page, testServer)
  await waitForText(page, 'Closed by its opening hours')
  await waitForLive(page)
}

async function closeByHours(testServer: BrowserTestServer): Promise<void> {
  await clearBoard(testServer)
  const openingHours = dailyHours('08:00-11:00')
  await testServer.db.update(vendors).set({ openingHours }).where(eq(vendors.id, SMOKY_JOES_ID))
}

const openUnderBoardFault =
  (fault: 'held' | 'down', expected: RegExp): Screen['open'] =>
  async (page, testServer) => {
    testServer.networkFaults.injectFault(/GET \/api\/kitchen\/board/, fault)
    await openKitchenPage(page, testServer)
    await page.getByText(expected).first().waitFor()
  }

const openEmptyBoard: Screen['open'] = async (page, testServer) => {
  await openKitchenPage(page, testServer)
  await headingNamed(page, 'Smoky Joe’s').waitFor()
  await page.getByText(/^No new orders/).waitFor()
  await waitForLive(page)
}

export const KITCHEN_SCREENS: readonly Screen[] = [
  ...KITCHEN_ACCOUNT_SCREENS,
  visitorScreen(
    'kitchen-loading',
    'Kitchen, the board loads',
    openUnderBoardFault('held', /^Loading the board/),
  ),
  visitorScreen(
    'kitchen-unreached',
    'Kitchen, the board cannot be loaded',
    openUnderBoardFault('down', /^Not connected/),
  ),
  { ...visitorScreen('kitchen-empty', 'Kitchen, an empty board', openEmptyBoard), prepare: clearBoard },
  {
    ...visitorScreen('kitchen-hours', 'Kitchen, outside of the opening hours', openOutsideHours),
    prepare: closeByHours,
  },
  extendScreen(
    { ...visitorScreen('kitchen-board', 'Kitchen board', openBoard), prepare: placeOrders },
    {
      nextStates: [
        ...KITCHEN_SOUND_STATES,
        ...KITCHEN_TRAILER_STATES,
        ...KITCHEN_ORDER_STATES,
        ...FAILURE_STATES,
      ],
    },
  ),
  extendScreen(
    {
      ...visitorScreen('kitchen-deliveries', 'Kitchen, a table and deliveries', openBoard),
      prepare: placeDeliveries,
    },
    {
      nextStates: [
        screenState('kitchen-deliveries-cooking', 'Kitchen, a delivery with a long note', page =>
          showColumn(page, 'Cooking'),
        ),
        screenState('kitchen-deliveries-ready', 'Kitchen, deliveries on their way', page =>
          showColumn(page, 'Ready'),
        ),
      ],
    },
  ),
]
