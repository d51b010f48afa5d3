/** The way back from the provider, and the order that is confirmed. */
import type { Page } from '@playwright/test'
import { placeOrder } from '#domain/calls/orders'
import { DEMO_EMAIL } from '#server/seed/accounts'
import type { BrowserPark } from '../browser-park'
import { cashOrder, wrap } from '../smoky-joes'
import { makePayment, payThePayment, sessionOf } from './card-ground'
import { also, button, customer, heading, reads, type Screen, state } from './screen'

const ORDER_DATA = /GET \/api\/payments\/stripe\/order-data/
const ORDER = /GET \/api\/orders\/\d+/
const A_MINUTE = 60_000

const goBack = (page: Page, park: BrowserPark) =>
  page.goto(`/payment-success?session_id=${sessionOf(park).id}`)

/** The countdown goes on by a second, and then stands still. */
async function openSuccess(page: Page, park: BrowserPark): Promise<void> {
  await goBack(page, park)
  await heading(page, 'Payment Successful!').waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

async function openAsking(page: Page, park: BrowserPark): Promise<void> {
  park.weather.over(ORDER_DATA, 'held')
  await goBack(page, park)
  await heading(page, 'Checking your payment...').waitFor()
}

const UNPAID = [
  state('payment-unpaid', 'Payment Successful, which it was not', async (page, park) => {
    park.weather.clear()
    await reads(page, 'Payment was cancelled or failed. Please try again.')
  }),
  state('payment-late', 'Payment Successful, no answer', async (page, park) => {
    park.weather.over(ORDER_DATA, 'badGateway')
    await button(page, 'Try again').click()
    await page.clock.fastForward(A_MINUTE)
    await reads(page, 'Unable to verify order status. Please contact support.')
  }),
  state('payment-unknown', 'Payment Successful, of no known payment', async (page, park) => {
    park.weather.clear()
    await page.goto('/payment-success?session_id=cs_test_nobody')
    await heading(page, 'We could not confirm your order').waitFor()
  }),
]

async function openConfirmed(page: Page, park: BrowserPark): Promise<void> {
  await goBack(page, park)
  await button(page, 'View your order now').click()
  await heading(page, 'Order Confirmed').waitFor()
}

const CONFIRMED = [
  state('order-confirmed-loading', 'Order Confirmed, loading', async (page, park) => {
    park.weather.over(ORDER, 'held')
    await page.reload()
    await reads(page, 'Loading order details...')
  }),
  state('order-confirmed-missing', 'Order Confirmed, not found', async (page, park) => {
    park.weather.clear()
    await page.goto('/order-confirmation/999999')
    await reads(page, 'Order not found')
    await page.getByRole('link', { name: 'Back to Orders' }).waitFor()
  }),
]

const DELIVERY = cashOrder([wrap(2)], {
  orderType: 'delivery',
  deliveryInstructions: 'Blue door, ring twice',
  deliveryAddress: { id: '1', doorNo: '14', street: 'Wharf Road', postcode: 'N1 7GS', country: 'UK' },
})

/** A delivery that is paid in cash. */
async function openDelivery(page: Page, park: BrowserPark): Promise<void> {
  const token = await park.signIn(DEMO_EMAIL)
  const { reply, message } = await park.send(placeOrder, DELIVERY, { token })
  if (!reply) throw new Error(message)
  await page.goto(`/order-confirmation/${reply.id}`)
  await reads(page, 'Delivery Fee')
}

export const RETURN_SCREENS: readonly Screen[] = [
  { ...customer('payment-success', 'Payment Successful', openSuccess, payThePayment), stands: true },
  also(customer('payment-asking', 'Payment Successful, asking', openAsking, makePayment), {
    faults: /^502 .*\/order-data\//,
    next: UNPAID,
  }),
  also(customer('order-confirmed-card', 'Order Confirmed, paid by card', openConfirmed, payThePayment), {
    next: CONFIRMED,
  }),
  customer('order-confirmed-delivery', 'Order Confirmed, a delivery', openDelivery),
]
