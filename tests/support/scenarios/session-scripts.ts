import { expect } from '@playwright/test'
import { DESK, PHONE } from '../../journeys/card'
import { enterPassword, SAM, signIn } from '../../journeys/steps'
import { comeBackAsSam, expectStands, fillCart, laterBy } from './customer'
import { NOTE } from './leaks'
import { type Script, startRecording } from './script'

/** A sign-in lasts twelve hours, the server's word for it five minutes. In minutes. */
const LIFETIME = 12 * 60
const WORD = 5

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

/** The scenarios of signing in and out. */
export const SESSION_SCRIPTS: readonly Script[] = [
  {
    name: 'token-expires-in-checkout',
    description:
      'The sign-in, which the browser kept, ends at the cart. After another one the order is placed, to be paid in cash.',
    browser: DESK,
    play: async ({ page, park }) => {
      await signIn(page, SAM)
      await laterBy(page, park, LIFETIME - WORD)
      await startRecording(page, '/vendor/31')
      await fillCart(page)
      await page.getByRole('radio', { name: 'Cash' }).click()
      await laterBy(page, park, WORD + 1)
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
    play: async ({ page, park, context }) => {
      await signIn(page, SAM)
      // The page is not there when the word runs out: it would ask at once.
      await page.goto('about:blank')
      await laterBy(page, park, WORD + 1)
      park.weather.over(/\/api\//, 'down')
      await page.goto('/')
      await expectStands(page, 'session', 'signedIn.doubted')
      await startRecording(page)
      await expectStands(page, 'session', 'signedIn.doubted')
      await expect(page.getByRole('heading', { name: 'Hello, Sam' })).toBeVisible()
      await context.setOffline(true)
      park.weather.clear()
      await context.setOffline(false)
      await expectStands(page, 'session', 'signedIn.trusted')
      return page
    },
  },
  {
    name: 'two-tabs-and-a-sign-out',
    description: 'With a filled cart open in this tab, the customer signs out in another one.',
    browser: PHONE,
    play: async ({ page, context }) => {
      await comeBackAsSam(page)
      await fillCart(page)
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
    play: async ({ page, park }) => {
      const token = await park.signIn(SAM)
      await page.addInitScript(handed => Object.assign(window, { __AUTH_TOKEN__: handed }), token)
      await startRecording(page, '/vendor/31')
      await page.getByRole('link', { name: 'Smokehouse Double', exact: true }).click()
      await page.getByText('Hot honey').click()
      await page.getByText('Large, 3 patties').click()
      await page.getByRole('button', { name: '+ Allergy Notes' }).click()
      await page.getByRole('textbox', { name: 'What should we look out for?' }).fill(NOTE)
      await page.getByRole('button', { name: 'Save note' }).click()
      await page.getByRole('button', { name: 'Add to Cart £16.00' }).click()
      await page.getByRole('link', { name: 'View Cart (1 item)' }).click()
      await expect(page.getByText(NOTE)).toBeVisible()
      return page
    },
  },
]
