import { expect } from '@playwright/test'
import { enterPassword, SAM, signIn } from '#tests/e2e/customer-actions'
import { DESKTOP, PHONE } from '#tests/e2e/payments/card-payment'
import { SCENARIO_ALLERGY_NOTE } from './find-personal-data'
import {
  addFriesAndOpenCart,
  advancePageAndServer,
  expectChartState,
  startRecordingAsSam,
} from './scenario-actions'
import { type ScenarioScript, startRecording } from './scenario-script'

/** How long a session lasts, and how long the server's confirmation of it is valid. In minutes. */
const SESSION_MINUTES = 12 * 60
const VALIDATION_MINUTES = 5

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** Scenarios about sessions. */
export const SESSION_SCRIPTS: readonly ScenarioScript[] = [
  {
    name: 'token-expires-in-checkout',
    description:
      'The stored session expires while the cart is open. The customer signs in again and places a cash order.',
    browser: DESKTOP,
    run: async ({ page, testServer }) => {
      await signIn(page, SAM)
      await advancePageAndServer(page, testServer, SESSION_MINUTES - VALIDATION_MINUTES)
      await startRecording(page, '/vendor/31')
      await addFriesAndOpenCart(page)
      await page.getByRole('radio', { name: 'Cash' }).click()
      await advancePageAndServer(page, testServer, VALIDATION_MINUTES + 1)
      await expect(page).toHaveURL(/\/login\?redirect=/)
      await enterPassword(page, SAM)
      await page.getByRole('radio', { name: 'Cash' }).click()
      await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).click()
      await expect(page).toHaveURL('/pay-cash-at-counter')
      return page
    },
  },
  {
    name: 'network-lost-at-start',
    description:
      'The app starts without a network and with a session that the server must confirm. The session stays and is confirmed when the network is back.',
    browser: PHONE,
    run: async ({ page, testServer, context }) => {
      await signIn(page, SAM)
      // Leaves the app before the confirmation expires, because an open app would ask the server at once.
      await page.goto('about:blank')
      await advancePageAndServer(page, testServer, VALIDATION_MINUTES + 1)
      testServer.networkFaults.injectFault(/\/api\//, 'down')
      await page.goto('/')
      await expectChartState(page, 'session', 'signedIn.unverified')
      await startRecording(page)
      await expectChartState(page, 'session', 'signedIn.unverified')
      await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
      await context.setOffline(true)
      testServer.networkFaults.clear()
      await context.setOffline(false)
      await expectChartState(page, 'session', 'signedIn.verified')
      return page
    },
  },
  {
    name: 'two-tabs-and-a-sign-out',
    description: 'The cart with one item is open in this tab, and the customer signs out in another tab.',
    browser: PHONE,
    run: async ({ page, context }) => {
      await startRecordingAsSam(page)
      await addFriesAndOpenCart(page)
      const other = await context.newPage()
      await other.goto('/profile')
      await other.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await expect(page).toHaveURL(/\/login/)
      await other.close()
      return page
    },
  },
  {
    name: 'wrapper-token',
    description:
      'A mobile wrapper on an iPhone passes a token to the app. The customer adds a dish with add-ons and an allergy note to the cart.',
    browser: { ...PHONE, userAgent: IPHONE },
    run: async ({ page, testServer }) => {
      const token = await testServer.signIn(SAM)
      await page.addInitScript(wrapperToken => Object.assign(window, { __AUTH_TOKEN__: wrapperToken }), token)
      await startRecording(page, '/vendor/31')
      await page.getByRole('link', { name: 'Smokehouse Double', exact: true }).click()
      await page.getByText('Hot honey').click()
      await page.getByText('Large, 3 patties').click()
      await page.getByRole('button', { name: '+ Allergy Notes' }).click()
      await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(SCENARIO_ALLERGY_NOTE)
      await page.getByRole('button', { name: 'Save note' }).click()
      await page.getByRole('button', { name: 'Add to Cart £16.00' }).click()
      await page.getByRole('link', { name: 'View Cart (1 item)' }).click()
      await expect(page.getByText(SCENARIO_ALLERGY_NOTE)).toBeVisible()
      return page
    },
  },
]
