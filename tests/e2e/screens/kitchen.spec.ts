/** The kitchen board. */
import { getAddress } from '#domain/contract/ordering/address'
import { type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import type { KnownStatus } from '#domain/orders/order-status'
import { orders } from '#server/core/db/schema'
import { openKitchenBoard } from '#tests/e2e/back-office'
import { buttonNamed, SAM, setOrderStatusAsStaff } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, doubleItem, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { reviewScreen } from './review-screen'

const NOTE = 'Severe peanut and tree nut allergy. Please use clean pans and gloves.'

test.use({ viewport: { width: 1180, height: 820 } })

/** Orders in each column of the board, one of them a delivery, and no others. */
async function placeOrders(testServer: BrowserTestServer): Promise<void> {
  await testServer.db.update(orders).set({ status: 'completed' })
  const customer = { token: await testServer.signIn(SAM) }
  const { data: deliveryAddress } = await testServer.callApi(getAddress, {}, customer)
  if (!deliveryAddress) throw new Error('Sam has no address')
  const delivery = { orderType: 'delivery', deliveryInstructions: 'Ring twice.', deliveryAddress } as const
  const place = async (order: OrderInput, ...statuses: readonly KnownStatus[]) => {
    const { data } = await testServer.callApi(placeOrder, order, customer)
    for (const status of statuses) await setOrderStatusAsStaff(testServer, String(data?.id), status)
  }
  const noted = (quantity: number) =>
    cashOrder([doubleItem(quantity, { allergy_information: NOTE })], { allergyNote: NOTE })
  await place(cashOrder([wrapItem(2)]), 'confirmed', 'preparing', 'ready')
  await place(noted(1), 'confirmed', 'preparing')
  await place(cashOrder([doubleItem(1), wrapItem(3)], delivery), 'confirmed', 'preparing')
  await place(cashOrder([wrapItem(1)]), 'confirmed')
  await place(noted(2))
}

test('the sign-in of the kitchen', { tag: '@screens' }, async ({ page }) => {
  await page.goto('/kitchen/')
  await expect(page.getByLabel('Your name')).toBeVisible()
  await reviewScreen(page, 'kitchen-sign-in')
})

test('a kitchen board, its sheets, and its lost connection', { tag: '@screens' }, async ({
  page,
  testServer,
}) => {
  const sheet = page.getByRole('dialog')
  await placeOrders(testServer)
  await openKitchenBoard(page, testServer)
  await expect(page.getByRole('listitem', { name: /^Order \d+$/ })).toHaveCount(5)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await reviewScreen(page, 'kitchen-board')
  await buttonNamed(page, 'Dishes').click()
  await sheet.getByText('Skin-on Fries', { exact: true }).first().click()
  await expect(sheet.getByText('Skin-on Fries – sold out', { exact: true })).toBeVisible()
  await reviewScreen(page, 'kitchen-dishes')
  await page.keyboard.press('Escape')
  await buttonNamed(page, 'Trailer').click()
  await buttonNamed(page, '5 minutes more').click()
  await expect(sheet.getByText('Every estimate is 5 minutes longer.')).toBeVisible()
  await reviewScreen(page, 'kitchen-trailer')
  await buttonNamed(page, 'Pause for 15 minutes').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('header').getByText(/^Paused until/)).toBeVisible()
  await page
    .getByRole('button', { name: /^More about order/ })
    .first()
    .click()
  await buttonNamed(page, 'Cancel…').click()
  await sheet.getByText('Another reason', { exact: true }).click()
  await page.getByLabel('Reason for the customer').fill('The smoker is out of wood')
  await reviewScreen(page, 'kitchen-cancel')
  await page.keyboard.press('Escape')
  testServer.realtimeLink.disconnect()
  testServer.networkFaults.injectFault(/\/api\/kitchen\//, 'down')
  await expect(page.getByText(/^Not connected/)).toBeVisible()
  await reviewScreen(page, 'kitchen-away')
})
