/** The fixtures of all end-to-end tests: a separate test server, and a browser whose errors fail the test. */
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type BrowserTestServer, startBrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import {
  createResettablePostgres,
  type ResettableDatabase,
} from '#tests/fixtures/server/databases/resettable-database'

export { expect }

/** Console errors about the network, which some tests cause. All other console errors fail the test. */
const NETWORK_MESSAGES = /Failed to load resource|WebSocket connection to/

/** Whether a response is a server error, or a missing file of the page. */
const isServerFault = (status: number, url: string): boolean =>
  status >= 500 || (status >= 400 && /\/(?:assets|food)\//.test(url))

interface EndToEndOptions {
  /** The host in the checkout URLs of the sandbox. */
  readonly checkoutHost: string
  /** Whether the server has a card provider. */
  readonly takesCards: boolean
  /** The errors that a test causes, such as `502 http://…`. All other errors fail the test. */
  readonly expectedFault: RegExp | null
}

/** Collects the errors of all pages: uncaught errors, console errors, policy violations and server errors. */
function collectErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('weberror', error => errors.push(String(error.error().stack)))
  context.on('console', message => {
    const text = message.text()
    const isConsoleError = message.type() === 'error' && !NETWORK_MESSAGES.test(text)
    if (isConsoleError || /Content.Security.Policy/i.test(text)) errors.push(text)
  })
  context.on('response', response => {
    const [status, url] = [response.status(), response.url()]
    if (isServerFault(status, url)) errors.push(`${status} ${url}`)
  })
  return errors
}

/** Keeps the browser's own `getEntriesByType`, because the fake clock, which is installed next, has no navigation entries. */
function keepNavigationEntries(): void {
  const original = window.performance
  let current = original
  Object.defineProperty(window, 'performance', {
    get: () => current,
    set: (replacement: Performance) => {
      current = Object.assign(replacement, {
        getEntriesByType: (type: string) => original.getEntriesByType(type),
      })
    },
  })
}

/** Sets the clock of a browser to the time of the server. @returns a list that collects the errors of its pages */
export async function prepareContext(
  context: BrowserContext,
  testServer: BrowserTestServer,
): Promise<readonly string[]> {
  await context.addInitScript(keepNavigationEntries)
  await context.clock.install({ time: testServer.clock.now() })
  return collectErrors(context)
}

/** For tests of motion, and of taps during motion. All other tests reduce motion, which saves a seventh of their time. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface WorkerFixtures {
  /** Where the global set-up put the built client and the seeded database. */
  readonly fixturesFolder: string
  /** The PostgreSQL of the global set-up. */
  readonly postgresUrl: string
  /** The name of its seeded database. */
  readonly postgresTemplate: string
  /** Reset to the seed after each test. */
  readonly seededDatabase: ResettableDatabase
}

export const test = base.extend<EndToEndOptions & { testServer: BrowserTestServer }, WorkerFixtures>({
  checkoutHost: ['localhost', { option: true }],
  takesCards: [true, { option: true }],
  expectedFault: [null, { option: true }],
  fixturesFolder: [process.env.E2E_FIXTURES_FOLDER ?? '', { option: true, scope: 'worker' }],
  postgresUrl: [process.env.E2E_POSTGRES_URL ?? '', { option: true, scope: 'worker' }],
  postgresTemplate: [process.env.E2E_POSTGRES_TEMPLATE ?? '', { option: true, scope: 'worker' }],
  seededDatabase: [
    async ({ postgresUrl, postgresTemplate }, use) => {
      const database = await createResettablePostgres(postgresUrl, postgresTemplate)
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  testServer: async ({ checkoutHost, takesCards, fixturesFolder, seededDatabase }, use) => {
    const testServer = await startBrowserTestServer(fixturesFolder, {
      checkoutHost,
      takesCards,
      database: { ...seededDatabase, close: seededDatabase.reset },
    })
    await use(testServer)
    await testServer.close()
  },
  baseURL: async ({ testServer }, use) => use(testServer.address),
  context: async ({ context, testServer, expectedFault }, use) => {
    const errors = await prepareContext(context, testServer)
    await use(context)
    expect(errors.filter(error => !expectedFault?.test(error))).toEqual([])
  },
})
