import { expectPaidOnce, goToCheckout, PHONE, payForFries, payWith } from './card-payment'
import { expect, test } from '#tests/e2e/e2e-test'
import { enterPassword, SAM, signIn } from '#tests/e2e/customer-actions'

test.use(PHONE)

const MINUTE = 60_000
/** A sign-in lasts twelve hours. */
const SESSION_LIFETIME_MS = 12 * 60 * MINUTE

test('a sign-in that ends at the checkout is asked for, and the payment is found all the same', async ({
  page,
  park,
}) => {
  await signIn(page, SAM)
  const laterBy = async (milliseconds: number) => {
    park.clock.advance(milliseconds)
    await page.clock.fastForward(milliseconds)
  }
  await laterBy(SESSION_LIFETIME_MS - 5 * MINUTE)
  await payForFries(page)
  await goToCheckout(page)
  await laterBy(6 * MINUTE)
  await payWith(page)
  await expect(page).toHaveURL(/\/login\?redirect=.*session_id/)
  await enterPassword(page, SAM)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expectPaidOnce(park)
})
