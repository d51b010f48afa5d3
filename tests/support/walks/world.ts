/** The page in which walks take place, and what surrounds it: one page for many walks, each of which begins with empty storages. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { BLANK, type ScriptedServer } from './scripted-server'
import { BEGIN } from './token'
import { keepTrail } from './trail'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/** The longest that `reaches` waits, in ms. */
const A_WHILE = 5_000

/** How a page is opened. */
export interface Visit {
  /** Its path, with its query. */
  readonly at: string
  /** What the browser keeps from before. */
  readonly local?: Readonly<Record<string, string>>
  /** Router state. */
  readonly state?: Readonly<Record<string, unknown>>
}

export interface World {
  readonly page: Page
  readonly server: ScriptedServer
  /** Opens a page anew, in the evening in which every walk begins. Nothing moves before time passes. */
  readonly visit: (visit: Visit) => Promise<void>
  /** Lets so many ms pass in the page. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Sets what the page takes for the time, in ms since `BEGIN`; no timer is nearer by it. */
  readonly turnClock: (since: number) => Promise<void>
  /** Presses the first button that can be seen and has one of these names. */
  readonly press: (...names: readonly [string, ...string[]]) => Promise<void>
  /** The state of a chart by its id, as the page has it; '' before it has begun. */
  readonly standing: (chart: string) => Promise<string>
  /** Waits until a chart is in a state; five seconds at most. */
  readonly reaches: (chart: string, state: string) => Promise<boolean>
  /** Waits until the page has all its answers but so many, which the walk holds. */
  readonly answeredBut: (held: number) => Promise<void>
  /** Closes what else is open beside the page. */
  readonly closePopups: () => Promise<void>
  /** A wide screen with a mouse, or a phone. */
  readonly beAt: (place: 'desk' | 'phone') => Promise<void>
}

type Opened = Pick<World, 'page' | 'server'>

async function open({ page, server }: Opened, { at, local = {}, state }: Visit): Promise<void> {
  if (!page.url().startsWith(server.address)) await page.goto(server.address + BLANK)
  await page.clock.setSystemTime(BEGIN)
  // The page of the walk before stands still, so that it writes nothing over it.
  await page.evaluate(
    ([kept, there, given]) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      if (given) History.prototype.replaceState.call(history, { ...given, key: 'walk' }, '', there)
    },
    [local, at, state] as const,
  )
  if (state) await page.reload({ waitUntil: 'commit' })
  else await page.goto(server.address + at, { waitUntil: 'commit' })
}

/** The calls of a page that have no answer yet. */
function callsOf(page: Page) {
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
const upToDate = (server: ScriptedServer, page: Page): ScriptedServer => ({
  ...server,
  settle: async (call, answer) => {
    const question = page.evaluate(path => fetch(path, { cache: 'no-store' }).then(() => undefined), BLANK)
    // A page without a network, or that is just being left, asks for nothing more.
    await question.catch(() => undefined)
    await server.settle(call, answer)
  },
})

async function press(page: Page, names: readonly string[]): Promise<void> {
  const [first, ...others] = names.map(name => page.getByRole('button', { name, exact: true }))
  const either = others.reduce((one, other) => one?.or(other), first)
  await either?.filter({ visible: true }).first().click()
}

/** Opens the page of many walks. */
export async function makeWorld(context: BrowserContext, scripted: ScriptedServer): Promise<World> {
  // Before the clock, so that it has the browser's own timers.
  await context.addInitScript(keepTrail)
  await context.clock.install({ time: BEGIN })
  await context.clock.pauseAt(BEGIN)
  const page = await context.newPage()
  const server = upToDate(scripted, page)
  const closePopups = async () => {
    await Promise.all(context.pages().map(other => other !== page && other.close()))
  }
  return {
    page,
    server,
    ...callsOf(page),
    visit: async visit => {
      await closePopups()
      await open({ page, server }, visit)
    },
    closePopups,
    pass: milliseconds => page.clock.runFor(milliseconds),
    turnClock: since => page.clock.setSystemTime(BEGIN + since),
    press: (...names) => press(page, names),
    standing: chart => page.evaluate(id => window.walk?.statesOf(id).at(-1) ?? '', chart),
    reaches: async (chart, state) => {
      const given = [chart, state, 0, A_WHILE] as const
      return (await page.evaluate(asked => window.walk.reach(...asked), given)).isThere
    },
    beAt: place => page.setViewportSize(place === 'desk' ? DESK : PHONE),
  }
}
