import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { addFriesToCart, enterPassword, SAM, storeSession } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { reviewScreen } from '#tests/e2e/screens/review-screen'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'

// Specification 26.8, 26.9 and 26.11.
test('a customer scans the code of a table, orders in cash, and the kitchen sees the table and the code', {
  tag: '@screens',
}, async ({ browser, page, testServer }) => {
  const options = { baseURL: testServer.address, reducedMotion: 'reduce' } as const
  const office = await browser.newPage(options)
  await office.goto(`/host#/opening-hours/${SMOKY_JOES_ID}`)
  await enterPassword(office, DEMO_HOST_EMAIL)
  await expect(office.getByLabel('Monday, opens')).toBeVisible()
  await reviewScreen(office, 'host-hours')
  await office.getByRole('link', { name: 'Tables' }).click()
  await office.getByRole('button', { name: 'Add a table' }).click()
  await office.getByRole('textbox', { name: 'Name' }).fill('Terrace 7')
  await office.getByRole('button', { name: 'Save' }).click()
  const table = office.getByRole('listitem', { name: 'Terrace 7' })
  await expect(table.getByRole('img', { name: 'Code of Terrace 7' })).toBeVisible()
  await reviewScreen(office, 'host-tables')
  await office.emulateMedia({ media: 'print' })
  await expect(table, 'no edge on the page before').toHaveCSS('box-shadow', 'none')
  await expect(table).toHaveCSS('break-inside', 'avoid')
  await office.emulateMedia({ media: null })
  const link = table.getByRole('link', { name: 'Open as a customer' })
  const address = (await link.getAttribute('href')) ?? ''

  await storeSession(page, testServer, SAM)
  await page.goto(new URL(address).search.replace('?', '/?'))
  await expect(page.getByText('Your order comes to this table.', { exact: true })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await addFriesToCart(page)
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: 'Dine-In' })).toBeChecked()
  await expect(page.getByText('Terrace 7', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click()
  const code = page.getByText(/^[A-Z]\d\d$/)
  await expect(code).toBeVisible()
  const collectionCode = (await code.textContent()) ?? ''

  const tablet = await browser.newPage({ ...options, viewport: { width: 1180, height: 820 } })
  await tablet.clock.install({ time: testServer.clock.now() })
  await tablet.goto('/kitchen')
  await tablet.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await enterPassword(tablet, `vendor${SMOKY_JOES_ID}@foodpark.test`)
  const card = tablet.getByRole('listitem').filter({ hasText: 'Terrace 7' })
  await expect(card.getByRole('heading', { name: collectionCode })).toBeVisible()

  // The host gives the table a new code. The printed one leads nowhere, and the app works as without a table.
  await table.getByRole('button', { name: 'New code' }).click()
  await office.getByRole('button', { name: 'Make a new code' }).click()
  await expect(link).not.toHaveAttribute('href', address)
  await page.goto(new URL(address).search.replace('?', '/?'))
  await expect(page.getByText('Table not found', { exact: true })).toBeVisible()
  await office.close()
  await tablet.close()
})
