import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { enterPassword } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import {
  DESKTOP,
  expectOrderPage,
  expectToast,
  openPopup,
  payWith,
  reachPayment,
} from '#tests/e2e/payments/card-payment'
import { reviewScreen } from '#tests/e2e/screens/review-screen'

test.use(DESKTOP)

// Specification 27.8.
test('a host refunds part of a card payment, the customer hears of it, and the takings show it', {
  tag: '@screens',
}, async ({ browser, page, testServer }) => {
  await reachPayment(page, testServer)
  await payWith(await openPopup(page))
  await expectOrderPage(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const orderId = page.url().split('/').at(-1) ?? ''

  const options = { baseURL: testServer.address, ...DESKTOP, reducedMotion: 'reduce' } as const
  const host = await browser.newPage(options)
  await host.clock.install({ time: testServer.clock.now() })
  await host.goto('/host')
  await enterPassword(host, DEMO_HOST_EMAIL)
  await host.getByRole('link', { name: 'Orders', exact: true }).click()
  await host.getByLabel('Search').fill(`#${orderId}`)
  await host.getByRole('link', { name: new RegExp(`^#${orderId} · [A-Z]\\d\\d · Smoky Joe’s`) }).click()
  await host.getByRole('button', { name: 'Refund', exact: true }).click()
  await host.getByLabel('Amount in pounds').fill('2')
  await host.getByLabel('Reason').fill('The fries were cold')
  await host.getByRole('button', { name: 'Continue' }).click()
  await reviewScreen(host, 'host-refund-confirm')
  // The toast stays for only some seconds, so the test waits for it from before the refund.
  const toastShown = expectToast(page, 'Partly refunded')
  await host.getByRole('button', { name: 'Refund £2.00' }).click()
  await toastShown
  await expect(host.getByRole('status').filter({ hasText: '£2.00 was refunded' })).toBeVisible()
  await host.getByRole('button', { name: 'Done' }).click()
  await expect(host.getByText('£3.50 can be refunded')).toBeVisible()

  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('£2.00 refunded')

  await host.getByRole('link', { name: 'Takings' }).click()
  const row = host.getByRole('row', { name: /Smoky Joe’s/ }).filter({ hasText: '-£2.00' })
  await expect(row).toContainText('£5.50')
  const chart = await host.getByRole('img', { name: /Takings by day/ }).boundingBox()
  expect(chart?.height, 'the chart keeps its height, whatever its width').toBeLessThan(250)
  await reviewScreen(host, 'host-takings')
  await host.setViewportSize({ width: 768, height: 1024 })
  const hidden = await host
    .getByRole('region', { name: 'Takings by day and trailer' })
    .evaluate(frame => frame.scrollWidth - frame.clientWidth)
  expect(hidden, 'the total is in view on a tablet').toBe(0)
  await host.setViewportSize(DESKTOP.viewport)
  await host.getByRole('link', { name: 'What happened' }).click()
  await expect(host.getByRole('row', { name: /Ada Brook.*Refund requested/ })).toBeVisible()
  await host.close()
})
