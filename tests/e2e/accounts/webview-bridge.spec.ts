import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from '#tests/e2e/e2e-test'
import { PRIYA, placeCashOrderFor, SAM, setOrderStatusAsStaff } from '#tests/e2e/customer-actions'

declare global {
  interface Window {
    /** What the wrapper of these journeys was posted. */
    posted?: string[]
  }
}

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
})

/** What a wrapper puts on the window before the page's own scripts run. */
const injectWrapper = (context: BrowserContext, token: string) =>
  context.addInitScript(handed => {
    const posted: string[] = []
    const ReactNativeWebView = { postMessage: (text: string) => void posted.push(text) }
    Object.assign(window, { __AUTH_TOKEN__: handed, ReactNativeWebView, posted })
  }, token)

/** What was posted so far, each in the one shape that there is. */
const readPostedMessages = async (page: Page) => {
  const posts = await page.evaluate(() => window.posted ?? [])
  const post = z.strictObject({ type: z.literal('error'), message: z.string() })
  return posts.map(text => z.parse(post, JSON.parse(text)).message)
}

/** How the page reached the live line. */
function watchRealtimeTransport(page: Page) {
  const line = { polled: 0, sockets: 0 }
  page.on('request', request => {
    if (request.url().includes('transport=polling')) line.polled += 1
  })
  page.on('websocket', () => {
    line.sockets += 1
  })
  return line
}

test('inside a wrapper on an iPhone: signed in by its global value, live by polling, its errors posted', async ({
  page,
  context,
  park,
}) => {
  const line = watchRealtimeTransport(page)
  const token = await park.signIn(SAM)
  const id = await placeCashOrderFor(park, SAM)
  await injectWrapper(context, token)
  await page.goto(`/order/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await setOrderStatusAsStaff(park, id, 'confirmed')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Order Confirmed')
  expect(line.polled).toBeGreaterThan(0)
  expect(line.sockets).toBe(0)
  expect(await readPostedMessages(page)).toEqual([])

  park.networkFaults.injectFault(/GET \/api\/vendors\/list/, 'down')
  await page.goto('/vendors')
  await expect(page.getByText('Error loading vendors').first()).toBeVisible()
  const posted = await readPostedMessages(page)
  expect(posted).toContain('Error loading vendors')
  expect(posted.join()).not.toContain(token)
})

test('a link with a token signs in, keeps its path, and leaves no token behind', async ({ page, park }) => {
  const token = await park.signIn(PRIYA)
  await page.goto(`/order/1042?tab=details&token=${token}`)
  await expect(page.getByRole('tab', { name: 'Order Details' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/order/1042?tab=details')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token)
  // Another token by a link does not push out who is signed in.
  await page.goto(`/profile?token=${await park.signIn(SAM)}`)
  await expect(page.getByText('Priya Shah')).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

test('a page with a token in its meta tag is signed in by it', async ({ page, context, park }) => {
  await context.addInitScript(
    token => {
      const tag = Object.assign(document.createElement('meta'), { name: 'auth-token', content: token })
      new MutationObserver((_, observer) => {
        if (!document.head) return
        document.head.append(tag)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    },
    await park.signIn(SAM),
  )
  await page.goto('/profile')
  await expect(page.getByText('Sam Okafor')).toBeVisible()
})
