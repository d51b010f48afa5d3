import { placeCashOrderFor, SAM } from '#tests/e2e/customer-actions'
import { PHONE } from '#tests/e2e/payments/card-payment'
import { addFries, signInFromStorage } from './engine-actions'
import { expect, engineTest as test } from './engine-test'

test.use(PHONE)

// Specification 3.27.
test('without a network the app shows what was last known and takes no order, until the network is back', async ({
  engine: { page },
  testServer,
}) => {
  const id = await placeCashOrderFor(testServer, SAM)
  const order = page.getByRole('link', { name: `order #${id}` })
  await signInFromStorage(page, testServer, SAM)
  await page.goto('/vendors')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
  await addFries(page)
  await page.goto('/orders')
  await order.waitFor()

  testServer.networkFaults.injectFault(/./, 'down')
  await page.goto('/vendors')
  await page.getByText('Found 14 vendors...').waitFor()
  await page.goto('/cart')
  await page.getByText(/last known \d\d:\d\d/).waitFor()
  await page.getByRole('button', { name: /Waiting for the network/ }).waitFor()
  await page.goto('/orders')
  await order.waitFor()

  testServer.networkFaults.clear()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Payment £5.50' }).waitFor()
})
