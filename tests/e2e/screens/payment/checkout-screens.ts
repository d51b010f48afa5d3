/** The checkout page of the sandbox, which replaces the provider’s. */
import type { Page } from '@playwright/test'
import {
  buttonNamed,
  customerScreen,
  extendScreen,
  headingNamed,
  type Screen,
  screenState,
  waitForText,
} from '#tests/e2e/screens/screen'
import { CARDS, payOnCheckoutPage } from '#tests/fixtures/payments/test-sandbox'
import { createCartPayment, expireNewestSession, newestSession } from './card-payment-setup'

const openCheckout: Screen['open'] = async (page, testServer) => {
  await page.goto(String(newestSession(testServer).url))
  await headingNamed(page, 'Pay by card').waitFor()
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await buttonNamed(page, 'Pay £25.50').click()
}

const PROVIDER_PAGE_STATES = [
  screenState('checkout-unfilled', 'Test checkout, nothing filled in', async page => {
    await buttonNamed(page, 'Pay £25.50').click()
    await page.locator('#card-problem').waitFor()
  }),
  screenState('checkout-declined', 'Test checkout, declined', async page => {
    await payWith(page, CARDS.declined)
    await page.getByRole('alert').waitFor()
  }),
  screenState('checkout-insufficient', 'Test checkout, without funds', async page => {
    await payWith(page, CARDS.insufficient)
    await page.getByRole('alert').filter({ hasText: 'funds' }).waitFor()
  }),
  screenState('checkout-expired', 'Test checkout, expired', async (page, testServer) => {
    await expireNewestSession(testServer)
    await payWith(page, CARDS.paid)
    await waitForText(page, 'This checkout has expired')
  }),
]

const openPaid: Screen['open'] = async (page, testServer) => {
  const { id, url } = newestSession(testServer)
  await payOnCheckoutPage(testServer.sandbox, id)
  await page.goto(String(url))
  await waitForText(page, 'This is paid already')
}

export const CHECKOUT_SCREENS: readonly Screen[] = [
  extendScreen(customerScreen('checkout', 'Test checkout', openCheckout, createCartPayment), {
    nextStates: PROVIDER_PAGE_STATES,
  }),
  customerScreen('checkout-paid', 'Test checkout, paid already', openPaid, createCartPayment),
]
