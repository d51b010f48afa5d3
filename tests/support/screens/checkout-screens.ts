/** The provider’s own pages, in place of which the sandbox stands. */
import type { Page } from '@playwright/test'
import { CARDS, pay } from '../sandbox'
import { expireSession, makePayment, sessionOf } from './card-ground'
import { also, button, customer, heading, reads, type Screen, state } from './screen'

const openCheckout: Screen['open'] = async (page, park) => {
  await page.goto(String(sessionOf(park).url))
  await heading(page, 'Pay by card').waitFor()
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await button(page, 'Pay £25.50').click()
}

const AT_THE_PROVIDER = [
  state('checkout-unfilled', 'Test checkout, nothing filled in', async page => {
    await button(page, 'Pay £25.50').click()
    await page.locator('#card-problem').waitFor()
  }),
  state('checkout-declined', 'Test checkout, declined', async page => {
    await payWith(page, CARDS.declined)
    await page.getByRole('alert').waitFor()
  }),
  state('checkout-insufficient', 'Test checkout, without funds', async page => {
    await payWith(page, CARDS.insufficient)
    await page.getByRole('alert').filter({ hasText: 'funds' }).waitFor()
  }),
  state('checkout-expired', 'Test checkout, expired', async (page, park) => {
    await expireSession(park)
    await payWith(page, CARDS.paid)
    await reads(page, 'This checkout has expired')
  }),
]

const openPaid: Screen['open'] = async (page, park) => {
  const { id, url } = sessionOf(park)
  await pay(park.sandbox, id)
  await page.goto(String(url))
  await reads(page, 'This is paid already')
}

export const CHECKOUT_SCREENS: readonly Screen[] = [
  also(customer('checkout', 'Test checkout', openCheckout, makePayment), { next: AT_THE_PROVIDER }),
  customer('checkout-paid', 'Test checkout, paid already', openPaid, makePayment),
]
