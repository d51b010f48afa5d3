import { expect } from '@playwright/test'
import { DESKTOP, PHONE } from '#tests/e2e/payments/card-payment'
import { enterPassword, SAM, signIn } from '#tests/e2e/customer-actions'
import { addFriesAndOpenCart, advancePageAndServer, expectChartState, startRecordingAsSam } from './scenario-actions'
import { SCENARIO_ALLERGY_NOTE } from './find-personal-data'
import { type ScenarioScript, startRecording } from './scenario-script'

/** A sign-in lasts twelve hours, the server's word for it five minutes. In minutes. */
const SESSION_MINUTES = 12 * 60
const VALIDATION_MINUTES = 5

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** The scenarios of signing in and out. */
export const SESSION_SCRIPTS: readonly ScenarioScript[] = [
  {
    name: 'token-expires-in-checkout',
    description:
      'The sign-in, which the browser kept, ends at the cart. After another one the order is placed, to be paid in cash.',
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
      'There is no network when the app starts with a sign-in that the server has to confirm: it is kept, and confirmed when the network is back.',
    browser: PHONE,
    run: async ({ page, testServer, context }) => {
      await signIn(page, SAM)
      // The page is not there when the word runs out: it would ask at once.
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
    description: 'With a filled cart open in this tab, the customer signs out in another one.',
    browser: PHONE,
    run: async ({ page, context }) => {
      await startRecordingAsSam(page)
      await addFriesAndOpenCart(page)
      const other = await context.newPage()
      await other.goto('/profile')
      await other.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/\/login/)
      await other.close()
      return page
    },
  },
  {
    name: 'wrapper-token',
    description:
      'Inside a mobile wrapper on an iPhone, which hands a token over: signed in by it, a dish with add-ons and an allergy note is put into the cart.',
    browser: { ...PHONE, userAgent: IPHONE },
    run: async ({ page, testServer }) => {
      const token = await testServer.signIn(SAM)
      await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
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
