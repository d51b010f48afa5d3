import { logout } from '#domain/contract/account/auth'
import { saveAllergyNote, saveDeliveryInstructions } from '#domain/contract/ordering/cart'
import { addFriesToCart, enterPassword, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { FRIES_ID } from '#tests/fixtures/data/smoky-joes'
import { expectConfirmed, expectPaidOnce, goToCheckout, PHONE, payForFries, payWith } from './card-payment'

test.use(PHONE)

const MINUTE = 60_000
/** A session lasts twelve hours. */
const SESSION_LIFETIME_MS = 12 * 60 * MINUTE

// Specification 4.32.
test('a session that expires at the checkout needs a sign-in, and the payment is then confirmed', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  const advanceClocks = async (milliseconds: number) => {
    testServer.clock.advance(milliseconds)
    await page.clock.fastForward(milliseconds)
  }
  await advanceClocks(SESSION_LIFETIME_MS - 5 * MINUTE)
  await payForFries(page)
  await goToCheckout(page)
  await advanceClocks(6 * MINUTE)
  await payWith(page)
  await expect(page).toHaveURL(/\/login\?redirect=.*session_id/)
  await enterPassword(page, SAM)
  await expectConfirmed(page)
  await expectPaidOnce(testServer)
})

test('a 401 at the checkout leads to the sign-in and back to the cart, with its dishes and texts', async ({
  page,
  testServer,
}) => {
  await storeSession(page, testServer, SAM)
  await page.goto('/')
  await page.getByRole('button', { name: 'Delivery' }).click()
  // The tap waits for the app. Leaving the page before would lose it.
  await expect(page.getByRole('heading', { name: 'Food Trailers' })).toBeVisible()
  await addFriesToCart(page)
  const token = await testServer.signIn(SAM)
  await testServer.callApi(saveDeliveryInstructions, { instructions: 'The red barge' }, { token })
  await testServer.callApi(
    saveAllergyNote,
    { itemId: FRIES_ID, allergyInformation: 'No sulphites' },
    { token },
  )
  await page.goto('/cart')
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  const proceed = page.getByRole('button', { name: 'Proceed to Payment £8.00' })
  await expect(proceed).toBeEnabled()
  const pageToken = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  await testServer.callApi(logout, {}, { token: pageToken })
  await proceed.click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await enterPassword(page, SAM)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('The red barge')).toBeVisible()
  await expect(page.getByText('No sulphites')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await proceed.click()
  await expect(page).toHaveURL('/pay-cash-at-counter')
})
