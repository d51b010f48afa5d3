import { eq } from 'drizzle-orm'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { vendors } from '#server/core/db/schema'
import { expect, test } from '#tests/e2e/e2e-test'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { expectToast, goToCheckout, PHONE, payWith, reachPayment } from './card-payment'

test.use(PHONE)

// Specification 13.40.
test('a customer who pays after the trailer has closed reads that the money comes back', async ({
  page,
  testServer,
}) => {
  await reachPayment(page, testServer)
  await goToCheckout(page)
  await testServer.db.update(vendors).set({ isOpen: false }).where(eq(vendors.id, SMOKY_JOES_ID))
  await payWith(page)
  await expect(page.getByRole('alert')).toHaveText(REFUNDED_ERROR)
  await test.step('the next start of the app says so too', async () => {
    await page.goto('/cart')
    await expectToast(page, REFUNDED_ERROR)
  })
  expect(testServer.sandbox.refunds()).toHaveLength(1)
})
