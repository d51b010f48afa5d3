import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { PRIYA, placeCashOrderFor, SAM, setOrderStatusAsStaff } from '#tests/e2e/customer-actions'
import { expect, test } from '#tests/e2e/e2e-test'
import { forgetCachedAnswers } from '#tests/fixtures/browser/forget-cached-answers'

declare global {
  interface Window {
    /** The messages that the fake wrapper has received. */
    posted?: string[]
  }
}

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
})

/** Sets the globals of a wrapper before the scripts of the page run. */
const injectWrapper = (context: BrowserContext, token: string) =>
  context.addInitScript(externalToken => {
    const posted: string[] = []
    const ReactNativeWebView = { postMessage: (text: string) => void posted.push(text) }
    Object.assign(window, { __AUTH_TOKEN__: externalToken, ReactNativeWebView, posted })
  }, token)

/** The posted error messages so far. Fails on messages of another form. */
const readPostedMessages = async (page: Page) => {
  const messages = await page.evaluate(() => window.posted ?? [])
  const messageSchema = z.strictObject({ type: z.literal('error'), message: z.string() })
  return messages.map(text => z.parse(messageSchema, JSON.parse(text)).message)
}

/** Counts the polling requests and the WebSockets of the realtime connection. */
function watchRealtimeTransport(page: Page) {
  const counts = { polls: 0, sockets: 0 }
  page.on('request', request => {
    if (request.url().includes('transport=polling')) counts.polls += 1
  })
  page.on('websocket', () => {
    counts.sockets += 1
  })
  return counts
}

// Specification 1.8, 4.8, 17.16 and 19.6.
test('in a wrapper on an iPhone the app signs in by the global token, polls for updates and posts errors', async ({
  page,
  context,
  testServer,
}) => {
  const transport = watchRealtimeTransport(page)
  const token = await testServer.signIn(SAM)
  const id = await placeCashOrderFor(testServer, SAM)
  await injectWrapper(context, token)
  await page.goto(`/order/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await setOrderStatusAsStaff(testServer, id, 'confirmed')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Order Confirmed')
  expect(transport.polls).toBeGreaterThan(0)
  expect(transport.sockets).toBe(0)
  expect(await readPostedMessages(page)).toEqual([])

  await forgetCachedAnswers(page, testServer.address)
  testServer.networkFaults.injectFault(/GET \/api\/vendors\/list/, 'down')
  await page.goto('/vendors')
  await expect(page.getByText('Error loading vendors').first()).toBeVisible()
  const posted = await readPostedMessages(page)
  expect(posted).toContain('Error loading vendors')
  expect(posted.join()).not.toContain(token)
})

// Specification 4.7.
test('a link with a token signs in and keeps its path without the token', async ({ page, testServer }) => {
  const token = await testServer.signIn(PRIYA)
  await page.goto(`/order/1042?tab=details&token=${token}`)
  await expect(page.getByRole('tab', { name: 'Order Details' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/order/1042?tab=details')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token)
  // A token in a link does not replace the signed-in customer.
  await page.goto(`/profile?token=${await testServer.signIn(SAM)}`)
  await expect(page.getByText('Priya Shah')).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

// Specification 4.9.
test('a token in the meta tag signs in', async ({ page, context, testServer }) => {
  await context.addInitScript(
    token => {
      const tag = Object.assign(document.createElement('meta'), { name: 'auth-token', content: token })
      new MutationObserver((_, observer) => {
        if (!document.head) return
        document.head.append(tag)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    },
    await testServer.signIn(SAM),
  )
  await page.goto('/profile')
  await expect(page.getByText('Sam Okafor')).toBeVisible()
})
