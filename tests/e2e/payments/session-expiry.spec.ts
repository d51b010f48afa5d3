import { enterPassword, SAM, signIn } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { expectConfirmed, expectPaidOnce, goToCheckout, PHONE, payForFries, payWith } from './card-payment'

test.use(PHONE)

const MINUTE = 60_000
/** A session lasts twelve hours. */
const SESSION_LIFETIME_MS = 12 * 60 * MINUTE

test('a session that expires at the checkout needs a sign-in, and the payment is then confirmed', async ({
  page,
  testServer,
}) => {
  await signIn(page, SAM)
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
