/** The kitchen board of a trailer. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { KITCHEN_SESSION_KEY } from '#back-office/session-storage'
import { acceptOrder, markAllergySeen, moveOrder } from '#domain/contract/kitchen'
import { type OrderItemInput, placeOrder } from '#domain/contract/ordering/orders'
import type { KnownStatus } from '#domain/orders/order-status'
import { menuItems, orders } from '#server/db/schema'
import { DEMO_EMAIL, DEMO_STAFF_EMAIL } from '#server/demo/demo-accounts'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, doubleItem, FRIES_ID, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  buttonNamed,
  extendScreen,
  headingNamed,
  openPageAndWait,
  type Screen,
  screenState,
  visitorScreen,
} from '#tools/screens/screen'
import { openBackOffice } from './back-office-page'

const SAM = 'sam@foodpark.test'
const STAFF = 'Rosa'
const NOTE = 'No sesame, please'

/** Places a cash order, and lets the kitchen move it on. @param statuses one after the other */
async function placeOrderFor(
  testServer: BrowserTestServer,
  email: string,
  item: OrderItemInput,
  statuses: readonly KnownStatus[],
): Promise<void> {
  const allergyNote = item.allergy_information ?? ''
  const customer = { token: await testServer.signIn(email) }
  const { data, message } = await testServer.callApi(placeOrder, cashOrder([item], { allergyNote }), customer)
  if (!data) throw new Error(message)
  const staff = { token: await testServer.signIn(DEMO_STAFF_EMAIL) }
  if (statuses.length > 0) await testServer.callApi(acceptOrder, { orderId: data.id, by: STAFF }, staff)
  if (allergyNote !== '' && statuses.length > 1)
    await testServer.callApi(markAllergySeen, { orderId: data.id, by: STAFF }, staff)
  let from: KnownStatus = 'pending_payment'
  for (const to of statuses) {
    await testServer.callApi(moveOrder, { orderId: data.id, from, to, by: STAFF }, staff)
    from = to
  }
}

/** Orders in each column of the board, and no others. */
async function placeOrders(testServer: BrowserTestServer): Promise<void> {
  const { db } = testServer
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.vendorId, SMOKY_JOES_ID))
  await db.update(menuItems).set({ isAvailable: true }).where(eq(menuItems.id, FRIES_ID))
  await placeOrderFor(testServer, DEMO_EMAIL, wrapItem(2), ['confirmed', 'preparing', 'ready'])
  await placeOrderFor(testServer, SAM, doubleItem(1, { allergy_information: NOTE }), [
    'confirmed',
    'preparing',
  ])
  await placeOrderFor(testServer, DEMO_EMAIL, wrapItem(1), ['confirmed'])
  await placeOrderFor(testServer, SAM, doubleItem(2, { allergy_information: NOTE }), [])
}

async function openBoard(page: Page, testServer: BrowserTestServer): Promise<void> {
  const account = { storageKey: KITCHEN_SESSION_KEY, email: DEMO_STAFF_EMAIL, name: STAFF }
  await openBackOffice(page, testServer, { ...account, path: '/kitchen/' })
  await headingNamed(page, 'Smoky Joe’s').waitFor()
  await page
    .getByRole('listitem', { name: /^Order \d+$/ })
    .first()
    .waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
}

const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const SHEET_STATES = [
  screenState('kitchen-dishes', 'Kitchen, dishes that are sold out', async page => {
    await buttonNamed(page, 'Dishes').click()
    const dishes = page.getByRole('dialog', { name: 'Dishes' })
    await dishes.getByText('Skin-on Fries', { exact: true }).click()
    await dishes.getByText('Skin-on Fries – sold out', { exact: true }).waitFor()
  }),
  screenState('kitchen-trailer', 'Kitchen, the state of the trailer', async page => {
    await closeSheet(page)
    await buttonNamed(page, 'Trailer').click()
    await page.getByRole('dialog', { name: 'Trailer' }).waitFor()
  }),
  screenState('kitchen-cancel', 'Kitchen, an order is cancelled', async page => {
    await closeSheet(page)
    await buttonNamed(page, 'Cancel…').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  screenState('kitchen-away', 'Kitchen, the server is not reached', async (page, testServer) => {
    await closeSheet(page)
    testServer.networkFaults.injectFault(/\/api\/kitchen\//, 'down')
    testServer.realtimeLink.disconnect()
    await page.getByText(/^Not connected/).waitFor()
  }),
]

export const KITCHEN_SCREENS: readonly Screen[] = [
  visitorScreen(
    'kitchen-sign-in',
    'Kitchen, sign-in',
    openPageAndWait('/kitchen/', page => page.getByLabel('Your name')),
  ),
  extendScreen(
    { ...visitorScreen('kitchen-board', 'Kitchen board', openBoard), prepare: placeOrders },
    { nextStates: SHEET_STATES },
  ),
]
