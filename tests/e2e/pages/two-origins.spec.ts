/** The pages on a static host, and the API on another origin, as `docs/how-to.md` says. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { PLAIN_PAGE_FILE } from '#domain/contract/first-screen'
import { enterPassword, SAM, setOrderStatusAsStaff } from '#tests/e2e/customer-actions'
import { test as base, expect } from '#tests/e2e/e2e-test'
import {
  confirmedHeading,
  goToCheckout,
  PHONE,
  payWith,
  proceedByCard,
} from '#tests/e2e/payments/card-payment'
import { startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { type StaticFileServer, serveStaticHost } from '#tools/static-file-server'

/** In ms. A single build of a client takes ten seconds, and several at once take much longer. */
const BUILD_TIMEOUT = 180_000

/** Builds the demo client for another API host, in a process of its own: Vite reads the setting from the environment. */
const buildClientFor = (apiHost: string, folder: string) =>
  promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo', '--logLevel', 'warn', '--outDir', folder],
    { env: { ...process.env, VITE_API_HOST: apiHost } },
  )

interface StaticHost extends StaticFileServer {
  readonly folder: string
}

/** The static host starts first, because the server allows its origin; then the server, because the build needs its address. */
const test = base.extend<{ staticHost: StaticHost }>({
  staticHost: async ({ fixturesFolder }, use) => {
    const folder = join(fixturesFolder, 'two-origins')
    const host = await serveStaticHost(folder, PLAIN_PAGE_FILE)
    await use({ ...host, folder })
    host.close()
  },
  testServer: [
    async ({ checkoutHost, fixturesFolder, seededDatabase, staticHost }, use) => {
      const testServer = await startBrowserTestServer(fixturesFolder, {
        checkoutHost,
        database: { ...seededDatabase, close: seededDatabase.reset },
        allowedOrigins: [new URL(staticHost.address).origin],
        publicUrl: new URL(staticHost.address).origin,
      })
      await buildClientFor(testServer.address, staticHost.folder)
      await use(testServer)
      await testServer.close()
    },
    { scope: 'test', timeout: BUILD_TIMEOUT },
  ],
})

/** The directive of the page's policy that blocks a call to a host that no build knows; '' if the call is not blocked. */
const findBlockingDirective = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const blocked = new Promise<string>(resolve =>
      document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective)),
    )
    const sent = fetch('https://elsewhere.example/').then(
      () => '',
      // The event comes in another task than the failure of the call.
      () => blocked,
    )
    return Promise.race([blocked, sent])
  })

// The call that the policy blocks.
test.use({ ...PHONE, expectedFault: /elsewhere\.example/ })

// Specification 28.9.
test('a customer of pages on another origin orders in cash, sees the kitchen at work, and pays by card', async ({
  page,
  staticHost,
  testServer,
}) => {
  const sockets: string[] = []
  page.on('websocket', socket => void sockets.push(new URL(socket.url()).origin))
  await page.goto(`${staticHost.address}vendors?token=${await testServer.signIn(SAM)}`)
  await page.getByRole('link', { name: 'Smoky Joe’s' }).click()
  await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
  await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
  await page.getByRole('radio', { name: 'Cash at counter' }).click()
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click()
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const orderId = /\d+$/.exec(page.url())?.[0] ?? ''
  await setOrderStatusAsStaff(testServer, orderId, 'confirmed')
  const banner = page.getByRole('main').getByRole('status')
  await expect(banner.filter({ hasText: 'Order Confirmed' })).toBeVisible()
  expect(new Set(sockets)).toEqual(new Set([testServer.address.replace('http', 'ws')]))
  expect(page.url()).toContain(staticHost.address)

  expect(await findBlockingDirective(page)).toBe('connect-src')

  await test.step('the checkout returns to the pages', async () => {
    await page.goto(`${staticHost.address}vendor/${SMOKY_JOES_ID}`)
    await page.getByRole('button', { name: '+ Add Skin-on Fries' }).click()
    await page.getByRole('link', { name: 'Cart, 1 line', exact: true }).click()
    await proceedByCard(page)
    await goToCheckout(page)
    await payWith(page)
    await expect(confirmedHeading(page)).toBeVisible()
    expect(page.url()).toContain(staticHost.address)
  })

  // The kitchen board is a page of the same host, and calls the same server.
  await page.goto(`${staticHost.address}kitchen/`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await enterPassword(page, `vendor${SMOKY_JOES_ID}@foodpark.test`)
  await expect(page.getByRole('listitem', { name: `Order ${orderId}` })).toBeVisible()
  expect(await findBlockingDirective(page)).toBe('connect-src')
})
