/** The page in which walks take place, and what surrounds it: one page for many walks, each of which begins with empty storages. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { BLANK_PAGE, type ScriptedServer } from '#tools/browser-walks/server/scripted-server'
import { WALK_START_TIME } from '#tools/browser-walks/server/walk-token'
import { installStateLog } from './state-log'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** The longest that `reaches` waits, in ms. */
const STATE_TIMEOUT_MS = 5_000

/** How a page is opened. */
export interface WalkPageVisit {
  /** Its path, with its query. */
  readonly path: string
  /** What the browser keeps from before. */
  readonly localStorageEntries?: Readonly<Record<string, string>>
  /** Router state. */
  readonly routerState?: Readonly<Record<string, unknown>>
}

export interface WalkPage {
  readonly page: Page
  readonly server: ScriptedServer
  /** Opens a page anew, in the evening in which every walk begins. Nothing moves before time passes. */
  readonly openPage: (visit: WalkPageVisit) => Promise<void>
  /** Lets so many ms pass in the page. */
  readonly advanceTime: (milliseconds: number) => Promise<void>
  /** Sets what the page takes for the time, in ms since `BEGIN`; no timer is nearer by it. */
  readonly setClock: (since: number) => Promise<void>
  /** Presses the first button that can be seen and has one of these names. */
  readonly press: (...names: readonly [string, ...string[]]) => Promise<void>
  /** The state of a chart by its id, as the page has it; '' before it has begun. */
  readonly readChartState: (chart: string) => Promise<string>
  /** Waits until a chart is in a state; five seconds at most. */
  readonly waitForChartState: (chart: string, state: string) => Promise<boolean>
  /** Waits until the page has all its answers but so many, which the walk holds. */
  readonly waitForAnswers: (held: number) => Promise<void>
  /** Closes what else is open beside the page. */
  readonly closePopups: () => Promise<void>
  /** A wide screen with a mouse, or a phone. */
  readonly useDevice: (place: 'desk' | 'phone') => Promise<void>
}

type PageAndServer = Pick<WalkPage, 'page' | 'server'>

async function openVisit(
  { page, server }: PageAndServer,
  { path, localStorageEntries = {}, routerState }: WalkPageVisit,
): Promise<void> {
  if (!page.url().startsWith(server.address)) await page.goto(server.address + BLANK_PAGE)
  await page.clock.setSystemTime(WALK_START_TIME)
  // The page of the walk before stands still, so that it writes nothing over it.
  await page.evaluate(
    ([kept, there, given]) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      if (given) History.prototype.replaceState.call(history, { ...given, key: 'walk' }, '', there)
    },
    [localStorageEntries, path, routerState] as const,
  )
  if (routerState) await page.reload({ waitUntil: 'commit' })
  else await page.goto(server.address + path, { waitUntil: 'commit' })
}

/** The calls of a page that have no answer yet. */
function trackCalls(page: Page) {
  const open = new Set<Request>()
  let look = () => {}
  const end = (request: Request) => {
    open.delete(request)
    look()
  }
  page.on('request', request => request.url().includes('/api/') && open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const answeredBut = (held: number) =>
    new Promise<void>(resolve => {
      look = () => open.size <= held && resolve()
      look()
    })
  return { answeredBut }
}

/**
 * The server whose answers wait until it has heard of what the page gave up: a browser closes those connections before it asks for
 * anything else, so they are closed by the time that a question of no account is answered.
 */
const awaitAbortedCalls = (server: ScriptedServer, page: Page): ScriptedServer => ({
  ...server,
  settle: async (call, answer) => {
    const question = page.evaluate(
      path => fetch(path, { cache: 'no-store' }).then(() => undefined),
      BLANK_PAGE,
    )
    // A page without a network, or that is just being left, asks for nothing more.
    await question.catch(() => undefined)
    await server.settle(call, answer)
  },
})

async function pressFirstButton(page: Page, names: readonly string[]): Promise<void> {
  const [first, ...others] = names.map(name => page.getByRole('button', { name, exact: true }))
  const either = others.reduce((one, other) => one?.or(other), first)
  await either?.filter({ visible: true }).first().click()
}

/** Opens the page of many walks. */
export async function createWalkPage(context: BrowserContext, scripted: ScriptedServer): Promise<WalkPage> {
  // Before the clock, so that it has the browser's own timers.
  await context.addInitScript(installStateLog)
  await context.clock.install({ time: WALK_START_TIME })
  await context.clock.pauseAt(WALK_START_TIME)
  const page = await context.newPage()
  const server = awaitAbortedCalls(scripted, page)
  const closePopups = async () => {
    await Promise.all(context.pages().map(other => other !== page && other.close()))
  }
  return {
    page,
    server,
    ...trackCalls(page),
    openPage: async visit => {
      await closePopups()
      await openVisit({ page, server }, visit)
    },
    closePopups,
    advanceTime: milliseconds => page.clock.runFor(milliseconds),
    setClock: since => page.clock.setSystemTime(WALK_START_TIME + since),
    press: (...names) => pressFirstButton(page, names),
    readChartState: chart => page.evaluate(id => window.stateLog?.statesOf(id).at(-1) ?? '', chart),
    waitForChartState: async (chart, state) => {
      const given = [chart, state, 0, STATE_TIMEOUT_MS] as const
      return (await page.evaluate(asked => window.stateLog.waitForState(...asked), given)).isReached
    },
    useDevice: place => page.setViewportSize(place === 'desk' ? DESKTOP : PHONE),
  }
}
