import { PRIYA, storeSession } from '#tests/e2e/customer-actions'
import { expect, MOTION, test } from '#tests/e2e/e2e-test'
import { waitForApp } from '#tools/wait-for-app'

test.use(MOTION)

// Specification 3.5.
test('an unknown path leads home, and the old path of the list to the trailers', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await page.goto('/vendorlist')
  await expect(page).toHaveURL('/vendors')
  await expect(page.getByText('Found 14 vendors...')).toBeVisible()
})

// Specification 3.5.
test('an address with a broken percent code leads home', async ({ page }) => {
  await page.goto('/vendor/%E0%A4%A')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})

// Specification 3.16 and 16.15.
test('‘Order Again’ opens the menu of the order’s trailer', async ({ page, testServer }) => {
  await storeSession(page, testServer, PRIYA)
  await page.goto('/order/1042')
  await page.getByRole('tab', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: 'Call Smoky Joe’s' })).toHaveAttribute(
    'href',
    'tel:02079460131',
  )
  await page.getByRole('link', { name: 'Order Again' }).click()
  await expect(page.getByRole('heading', { name: 'Smoky Joe’s' })).toBeVisible()
  await expect(page.getByRole('button', { name: '+ Add Skin-on Fries' })).toBeVisible()
})

test('an order of another customer is not found', async ({ page, testServer }) => {
  await storeSession(page, testServer, 'sam@foodpark.test')
  await page.goto('/order/1042')
  await expect(page.getByText('Order not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedFault: /The code of this page could not be fetched/ })

  // Specification 3.14.
  test('a page whose code could not be loaded offers ‘Try again’, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await waitForApp(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Trailers', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Found 14 vendors...')).toBeVisible()
  })

  // Specification 3.15.
  test('a page reloads by itself when the browser caches a failed import', async ({ page }) => {
    let [requests, documentLoads] = [0, 0]
    page.on('request', request => {
      if (request.isNavigationRequest()) requests += 1
    })
    page.on('domcontentloaded', () => {
      documentLoads += 1
    })
    // As in Safari, a failed import keeps failing in the same document.
    await page.route('**/assets/VendorsRoute-*.js', route =>
      requests > 1 ? route.continue() : route.abort(),
    )
    await page.goto('/')
    await waitForApp(page)
    await page.getByRole('link', { name: 'Trailers', exact: true }).filter({ visible: true }).click()
    await expect(page.getByText('Found 14 vendors...')).toBeVisible()
    expect(documentLoads).toBe(2)
  })

  // Specification 3.14 and 3.15.
  test('a page whose code is gone reloads by itself once, and then offers the reload', async ({ page }) => {
    let documentLoads = 0
    page.on('domcontentloaded', () => {
      documentLoads += 1
    })
    await page.route('**/assets/VendorsRoute-*.js', route => route.abort())
    await page.goto('/')
    await waitForApp(page)
    await page.getByRole('link', { name: 'Trailers', exact: true }).filter({ visible: true }).click()
    const error = page.getByRole('heading', { name: 'This page could not be shown' })
    await expect(error).toBeVisible()
    expect(documentLoads).toBe(2)
    await page.clock.runFor(60_000)
    expect(documentLoads).toBe(2)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect.poll(() => documentLoads).toBe(3)
    await expect(error).toBeVisible()
  })
})
