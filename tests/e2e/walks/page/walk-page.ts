/** The browser page for walks. One page serves many walks, and each walk starts with empty storages. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { BLANK_PAGE, type ScriptedServer } from '#tests/e2e/walks/server/scripted-server'
import { WALK_START_TIME } from '#tests/e2e/walks/server/walk-token'
import { installStateLog } from './state-log'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** The longest that `waitForChartState` waits, in ms. */
const STATE_TIMEOUT_MS = 5_000

/** How the page is opened. */
interface WalkPageVisit {
  /** The path with its query. */
  readonly path: string
  /** The contents of `localStorage`. */
  readonly localStorageEntries?: Readonly<Record<string, string>>
  /** The router state of the history entry. */
  readonly routerState?: Readonly<Record<string, unknown>>
}

export interface WalkPage {
  readonly page: Page
  readonly server: ScriptedServer
  /** Loads a page at `WALK_START_TIME`. Its clock stands still until `advanceTime`. */
  readonly openPage: (visit: WalkPageVisit) => Promise<void>
  /** Advances the page's clock by so many ms and fires the timers that are due. */
  readonly advanceTime: (milliseconds: number) => Promise<void>
  /** Sets the page's time, in ms since `WALK_START_TIME`, without firing timers. */
  readonly setClock: (elapsed: number) => Promise<void>
  /** Presses the first visible button with one of these names. */
  readonly press: (...names: readonly [string, ...string[]]) => Promise<void>
  /** The state of a chart by its id, from the state probe; '' before the chart has started. */
  readonly readChartState: (chart: string) => Promise<string>
  /** Waits until a chart is in a state, for five seconds at most. @returns whether it is */
  readonly waitForChartState: (chart: string, state: string) => Promise<boolean>
  /** Waits until at most this many API calls of the page are without an answer. */
  readonly waitForAnswers: (held: number) => Promise<void>
  /** Closes all other windows and tabs. */
  readonly closePopups: () => Promise<void>
  /** Sets the size of the screen. */
  readonly setDevice: (device: 'desk' | 'phone') => Promise<void>
}

type PageAndServer = Pick<WalkPage, 'page' | 'server'> & {
  /** Empties the database of the browser, which keeps the last answers. */
  readonly deleteCachedAnswers: () => Promise<unknown>
}

async function openVisit(
  { page, server, deleteCachedAnswers }: PageAndServer,
  { path, localStorageEntries = {}, routerState }: WalkPageVisit,
): Promise<void> {
  if (!page.url().startsWith(server.address)) await page.goto(server.address + BLANK_PAGE)
  await page.clock.setSystemTime(WALK_START_TIME)
  await deleteCachedAnswers()
  // The clock of the previous page stands still, so that page does not overwrite these entries.
  await page.evaluate(
    ([entries, url, state]) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      if (state) History.prototype.replaceState.call(history, { ...state, key: 'walk' }, '', url)
    },
    [localStorageEntries, path, routerState] as const,
  )
  if (routerState) await page.reload({ waitUntil: 'commit' })
  else await page.goto(server.address + path, { waitUntil: 'commit' })
}

/** Counts the API calls of a page that have no answer yet. */
function trackCalls(page: Page) {
  const openCalls = new Set<Request>()
  let check = () => {}
  const endCall = (request: Request) => {
    openCalls.delete(request)
    check()
  }
  page.on('request', request => request.url().includes('/api/') && openCalls.add(request))
  page.on('requestfinished', endCall)
  page.on('requestfailed', endCall)
  const waitForAnswers = (held: number) =>
    new Promise<void>(resolve => {
      check = () => openCalls.size <= held && resolve()
      check()
    })
  return { waitForAnswers }
}

/**
 * Makes the server wait until it has noticed the calls that the page aborted. A browser closes those connections before it
 * sends another request, so they are closed when a request for the blank page is answered.
 */
const awaitAbortedCalls = (server: ScriptedServer, page: Page): ScriptedServer => ({
  ...server,
  settle: async (call, answer) => {
    const blankPageRequest = page.evaluate(
      path => fetch(path, { cache: 'no-store' }).then(() => undefined),
      BLANK_PAGE,
    )
    // A page that is offline or navigating away cannot send the request.
    await blankPageRequest.catch(() => undefined)
    await server.settle(call, answer)
  },
})

async function pressFirstButton(page: Page, names: readonly string[]): Promise<void> {
  const [first, ...others] = names.map(name => page.getByRole('button', { name, exact: true }))
  const either = others.reduce((one, other) => one?.or(other), first)
  await either?.filter({ visible: true }).first().click()
}

/** Opens the page for walks in a browser context. */
export async function createWalkPage(context: BrowserContext, scripted: ScriptedServer): Promise<WalkPage> {
  // Before the fake clock, so that the state log keeps the browser's own timers.
  await context.addInitScript(installStateLog)
  await context.clock.install({ time: WALK_START_TIME })
  await context.clock.pauseAt(WALK_START_TIME)
  const page = await context.newPage()
  const server = awaitAbortedCalls(scripted, page)
  const devtools = await context.newCDPSession(page)
  const deleteCachedAnswers = () =>
    devtools.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes: 'indexeddb' })
  const closePopups = async () => {
    await Promise.all(context.pages().map(other => other !== page && other.close()))
  }
  return {
    page,
    server,
    ...trackCalls(page),
    openPage: async visit => {
      await closePopups()
      await openVisit({ page, server, deleteCachedAnswers }, visit)
    },
    closePopups,
    advanceTime: milliseconds => page.clock.runFor(milliseconds),
    setClock: elapsed => page.clock.setSystemTime(WALK_START_TIME + elapsed),
    press: (...names) => pressFirstButton(page, names),
    readChartState: chart => page.evaluate(id => window.stateLog?.statesOf(id).at(-1) ?? '', chart),
    waitForChartState: async (chart, state) => {
      const target = [chart, state, 0, STATE_TIMEOUT_MS] as const
      return (await page.evaluate(args => window.stateLog.waitForState(...args), target)).isReached
    },
    setDevice: device => page.setViewportSize(device === 'desk' ? DESKTOP : PHONE),
  }
}
