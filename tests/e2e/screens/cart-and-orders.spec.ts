/** The cart, the orders, and the pages of one order. */
import { eq } from 'drizzle-orm'
import { clearCart } from '#domain/contract/ordering/cart'
import { addresses, menuItems, orders } from '#server/core/db/schema'
import { buttonNamed, PRIYA, SAM, setOrderStatusAsStaff, storeSession } from '#tests/e2e/customer-actions'
import { fillDemoCart, MENU_PATH, openDemoCart } from '#tests/e2e/demo-cart'
import { expect, test } from '#tests/e2e/e2e-test'
import { FRIES_ID, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { reviewScreen } from './review-screen'

/** A delivery that is being prepared, and an order to collect. */
const [DELIVERY, COLLECTED] = ['1042', '1041']

// Specification 10.3, 10.4, 10.10, 12.1 and 12.2.
test('a cart, its questions, and what can be wrong with it', { tag: '@screens' }, async ({
  page,
  testServer,
}) => {
  const token = await storeSession(page, testServer, PRIYA)
  const changeFries = (values: Partial<typeof menuItems.$inferInsert>) =>
    testServer.db.update(menuItems).set(values).where(eq(menuItems.id, FRIES_ID))
  await fillDemoCart(testServer, token)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your carts' })).toBeVisible()
  await reviewScreen(page, 'carts')
  await openDemoCart(page)
  await reviewScreen(page, 'cart')
  for (const name of ['Dine-In', 'Delivery']) await expect(page.getByRole('radio', { name })).toBeVisible()
  await buttonNamed(page, '2 add-ons').click()
  await expect(page.getByText('Hot honey', { exact: true })).toBeVisible()
  await buttonNamed(page, '2 add-ons').click()
  await expect(page.getByText('Hot honey', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).click()
  await expect(page.getByText('Please select a payment method').first()).toBeVisible()
  await reviewScreen(page, 'cart-without-method')
  await buttonNamed(page, 'Clear cart').click()
  await expect(page.getByRole('dialog').getByText('Clear your cart?')).toBeVisible()
  await reviewScreen(page, 'cart-clear')
  await buttonNamed(page, 'Keep it').click()

  await changeFries({ price: 450 })
  await page.reload()
  await expect(buttonNamed(page, 'Keep it like this: Skin-on Fries')).toBeVisible()
  await reviewScreen(page, 'cart-changed')
  await changeFries({ price: 400, isAvailable: false })
  await page.reload()
  await expect(page.getByText('Sold out at the moment, so it cannot be ordered.').first()).toBeVisible()
  await reviewScreen(page, 'cart-sold-out')
  await changeFries({ isAvailable: true })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed to Payment £25.50' })).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText('Waiting for the network...').first()).toBeVisible()
  await reviewScreen(page, 'cart-offline')
  await page.context().setOffline(false)
  await testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
  await page.goto(MENU_PATH)
  await page.getByRole('link', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Back to Menu', exact: true })).toBeVisible()
  await reviewScreen(page, 'cart-empty')
})

// Specification 12.3 and 12.4.
test('a delivery without an address, and its form', { tag: '@screens' }, async ({ page, testServer }) => {
  await fillDemoCart(testServer, await storeSession(page, testServer, PRIYA))
  await testServer.db.delete(addresses)
  await openDemoCart(page)
  await page.getByRole('radio', { name: 'Delivery' }).click()
  await expect(page.getByText('Please add a delivery address to proceed')).toBeVisible()
  await reviewScreen(page, 'cart-delivery')
  // The button is disabled, but a press still shows what is missing.
  await page.getByRole('button', { name: 'Proceed to Payment £28.00' }).click({ force: true })
  await expect(page.getByText('Please add a delivery address before proceeding').first()).toBeVisible()
  await buttonNamed(page, 'Add Address').click()
  await buttonNamed(page, 'Save address').click()
  await expect(page.getByText('Postcode is required')).toBeVisible()
  await reviewScreen(page, 'address-missing')
})

// Specification 15.3.
test('the orders of a customer, and a search without a result', { tag: '@screens' }, async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, PRIYA)
  await page.goto('/orders')
  await expect(page.getByText('+2 more items')).toBeVisible()
  await reviewScreen(page, 'orders')
  await buttonNamed(page, 'Sort: Date').click()
  await expect(page.getByText('Oldest first')).toBeVisible()
  await reviewScreen(page, 'orders-sort')
  await buttonNamed(page, 'Done').click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('ramen')
  await expect(page.getByText('No orders found')).toBeVisible()
  await reviewScreen(page, 'orders-none-found')
  await buttonNamed(page, 'Show all orders').click()
  await expect(page.getByRole('link', { name: `order #${DELIVERY}` })).toBeVisible()
})

test('a customer without orders', { tag: '@screens' }, async ({ page, testServer }) => {
  await storeSession(page, testServer, SAM)
  await page.goto('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await reviewScreen(page, 'orders-none')
})

// Specification 3.9, 12.20 and 16.3.
test('an order, from the kitchen to its end', { tag: '@screens' }, async ({ page, testServer }) => {
  const banner = page.getByRole('main').getByRole('status')
  await storeSession(page, testServer, PRIYA)
  await page.goto(`/order/${DELIVERY}`)
  await expect(banner.filter({ hasText: 'Preparing Order' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await reviewScreen(page, 'live')
  await setOrderStatusAsStaff(testServer, DELIVERY, 'ready')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toBeVisible()
  await reviewScreen(page, 'order-toast')
  await page.goto(`/order/${DELIVERY}?tab=details`)
  await expect(page.getByRole('tabpanel').getByText('Bill Summary')).toBeVisible()
  await reviewScreen(page, 'order-details')
  await page.getByRole('tab', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: 'Call Smoky Joe’s' })).toBeVisible()
  await reviewScreen(page, 'order-contact')
  await page.goto(`/track-order/${COLLECTED}`)
  await expect(banner.filter({ hasText: 'Ready for Pickup' })).toBeVisible()
  await reviewScreen(page, 'order-ready')
  await testServer.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, Number(COLLECTED)))
  await page.reload()
  await expect(banner.filter({ hasText: 'Order Cancelled' })).toBeVisible()
  await reviewScreen(page, 'order-cancelled')
  await page.goto(`/order-confirmation/${DELIVERY}`)
  await expect(page.getByRole('link', { name: 'Track your order' })).toBeVisible()
  await reviewScreen(page, 'order-confirmed')
  await page.goto('/order-confirmation/999999')
  await expect(page.getByText('Order not found').first()).toBeVisible()
  await page.goto('/order/999999')
  await expect(page.getByRole('heading', { name: 'Order not found', exact: true })).toBeVisible()
  await reviewScreen(page, 'order-missing')
})
