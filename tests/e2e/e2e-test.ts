/** What every journey is given: a park of its own, and a browser in which nothing may go wrong unseen. */
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'

export { expect }

/** A network that is down is what some journeys are about; everything else that is complained of is a fault. */
const NETWORK_MESSAGES = /Failed to load resource|WebSocket connection to/

/** Whether the server broke, or lacks a part of the page or one of its pictures. */
const isServerFault = (status: number, url: string): boolean =>
  status >= 500 || (status >= 400 && /\/(?:assets|food)\//.test(url))

interface EndToEndOptions {
  /** Where the sandbox says that its checkouts are. */
  readonly checkoutHost: string
  /** The faults that a journey is about, as `502 http://…`; all others are complained of. */
  readonly expectedFault: RegExp | null
}

/** Collects what goes wrong on any page: errors nobody caught, the content security policy, a server that broke. */
function collectErrors(context: BrowserContext): readonly string[] {
  const troubles: string[] = []
  context.on('weberror', error => troubles.push(String(error.error().stack)))
  context.on('console', message => {
    const text = message.text()
    const isComplaint = message.type() === 'error' && !NETWORK_MESSAGES.test(text)
    if (isComplaint || /Content.Security.Policy/i.test(text)) troubles.push(text)
  })
  context.on('response', response => {
    const [status, url] = [response.status(), response.url()]
    if (isServerFault(status, url)) troubles.push(`${status} ${url}`)
  })
  return troubles
}

/** The clock that is installed next knows nothing of how a page was reached: it is to answer that as the browser does. */
function keepNavigationEntries(): void {
  const real = window.performance
  let shown = real
  Object.defineProperty(window, 'performance', {
    get: () => shown,
    set: (given: Performance) => {
      shown = Object.assign(given, { getEntriesByType: (type: string) => real.getEntriesByType(type) })
    },
  })
}

/** Lets a browser live in the park's evening. @returns what goes wrong in it, as it goes wrong */
export async function prepareContext(
  context: BrowserContext,
  park: BrowserTestServer,
): Promise<readonly string[]> {
  await context.addInitScript(keepNavigationEntries)
  await context.clock.install({ time: park.clock.now() })
  return collectErrors(context)
}

export const test = base.extend<EndToEndOptions & { park: BrowserTestServer }>({
  checkoutHost: ['localhost', { option: true }],
  expectedFault: [null, { option: true }],
  park: async ({ checkoutHost }, use) => {
    const park = await startBrowserTestServer(process.env.JOURNEYS_GROUNDS ?? '', checkoutHost)
    await use(park)
    await park.close()
  },
  baseURL: async ({ park }, use) => use(park.address),
  context: async ({ context, park, expectedFault }, use) => {
    const troubles = await prepareContext(context, park)
    await use(context)
    expect(troubles.filter(trouble => !expectedFault?.test(trouble))).toEqual([])
  },
})
