/** Paying at the counter: the order on its way, refused, and placed. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { menuItems, vendors } from '#server/schema'
import type { BrowserPark } from '../browser-park'
import { FRIES, SMOKY } from '../smoky-joes'
import { also, customer, fillCart, heading, hush, openCart, reads, type Screen, state } from './screen'

const ORDERS = /POST \/api\/orders/
const ORDER = /GET \/api\/orders\/\d+/
const PENCE = { before: 400, after: 450 }

const proceed = (page: Page) => page.getByRole('button', { name: /^Proceed to Payment £/ }).click()

const setPrice = ({ db }: BrowserPark, price: number) =>
  db.update(menuItems).set({ price }).where(eq(menuItems.id, FRIES))
const setOpen = ({ db }: BrowserPark, isOpen: boolean) =>
  db.update(vendors).set({ isOpen }).where(eq(vendors.id, SMOKY))

/** The order is sent, and meets a proxy that does not know the park. */
async function openFailed(page: Page, park: BrowserPark): Promise<void> {
  await openCart(page)
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  park.weather.over(ORDERS, 'badGateway', 1)
  await proceed(page)
  await reads(page, 'Failed to place order')
}

const ORDERING = [
  state('cash-closed', 'Cart, the trailer has closed', async (page, park) => {
    await hush(page)
    await setOpen(park, false)
    await proceed(page)
    await reads(page, 'Smoky Joe’s is closed at the moment and takes no orders')
    await setOpen(park, true)
  }),
  state('cash-changed', 'Cart, a price has changed', async (page, park) => {
    await hush(page)
    await setPrice(park, PENCE.after)
    await proceed(page)
    await reads(page, 'The price of Skin-on Fries has changed. Please check your cart and try again.')
    await page.getByRole('button', { name: 'Proceed to Payment £26.50' }).waitFor()
    await setPrice(park, PENCE.before)
  }),
  state('cash-placing', 'Cart, the order is on its way', async (page, park) => {
    await page.reload()
    await page.getByRole('button', { name: 'Proceed to Payment £25.50' }).waitFor()
    await page.getByRole('radio', { name: 'Cash at counter' }).click()
    park.weather.over(ORDERS, 'held')
    await proceed(page)
    await reads(page, 'Placing your order...')
  }),
  state('cash', 'Pay at the counter', async (page, park) => {
    park.weather.clear()
    await reads(page, 'Go to the Counter & Pay')
    await reads(page, 'Order Preparation')
    await reads(page, 'Collect & Enjoy')
    await page.getByRole('link', { name: 'Track your order' }).waitFor()
  }),
  state('cash-loading', 'Pay at the counter, loading', async (page, park) => {
    park.weather.over(ORDER, 'held')
    await page.reload()
    await reads(page, 'Loading order details...')
  }),
  state('cash-missing', 'Pay at the counter, not found', async (page, park) => {
    park.weather.clear()
    park.weather.over(ORDER, 'badGateway')
    await page.reload()
    await reads(page, 'Order not found')
  }),
  state('cash-confirmed', 'Order Confirmed, to be paid at the counter', async (page, park) => {
    park.weather.clear()
    await page.reload()
    const link = page.getByRole('link', { name: 'Track your order' })
    const orderId = (await link.getAttribute('href'))?.split('/').at(-1)
    await page.goto(`/order-confirmation/${orderId}`)
    await heading(page, 'Order Confirmed').waitFor()
  }),
]

export const CASH_SCREENS: readonly Screen[] = [
  also(customer('cash-failed', 'Cart, the order was not placed', openFailed, fillCart), {
    faults: /^502 .*\/api\/orders/,
    next: ORDERING,
  }),
]
