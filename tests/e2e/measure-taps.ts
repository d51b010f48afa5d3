/**
 * Measures how much processor time a page takes from a tap or a key until the next paint, on a processor four times
 * slower, in menus of several sizes. Time on the clock would depend on what else the machine does. Several builds take
 * turns.
 * `npx vite build --mode demo --outDir .tmp/now`
 * `node --import tsx tests/e2e/measure-taps.ts --rounds 5 --dishes 14,400 .tmp/before .tmp/now`
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { systemClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { cartLines, menuItems, vendors } from '#server/core/db/schema'
import { openSeededPGlite } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'
import { CHROMIUM_ARGS, ensureChromium } from '#tools/chromium'
import { waitForApp } from '#tools/wait-for-app'

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, dishes: { type: 'string', default: '14,400' } },
})
const SIZES = options.dishes.split(',').map(Number)
const CPU_RATE = 4
const FIRST_VENDOR_ID = 500
const FIRST_DISH_ID = 100_000
const DISHES_IN_CATEGORY = 14
const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** An event of Chromium's trace. Times are microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string
  readonly tid: number
  readonly pid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

interface Step {
  readonly name: string
  readonly run: (page: Page) => Promise<unknown>
  /** The event of the trace at which the result is painted. */
  readonly end?: string
}

const dishRow = (vendorId: number, firstId: number) => (_: unknown, position: number) => ({
  id: firstId + position,
  vendorId,
  category: `Category ${Math.floor(position / DISHES_IN_CATEGORY) + 1}`,
  name: `Dish ${position + 1}`,
  description: 'Slow-cooked over oak, with pickles and a soft roll from the bakery next door.',
  image: '/food/1f354.webp',
  price: 950,
  position,
})

/** Inserts a vendor for each size, with as many dishes. */
async function insertMenus(db: Db): Promise<void> {
  for (const [index, count] of SIZES.entries()) {
    const vendorId = FIRST_VENDOR_ID + index
    const texts = { name: `Menu of ${count}`, description: '', status: 'Open', logo: '', image: '' }
    const contact = { priceCategory: 'under_10', phone: '020 7946 0131', email: 'menu@foodpark.test' }
    const times = { isOpen: true, rating: 45, preparationMin: 10, preparationMax: 20 }
    await db.insert(vendors).values({ id: vendorId, ...texts, ...contact, ...times })
    const rows = Array.from({ length: count }, dishRow(vendorId, FIRST_DISH_ID + index * 10_000))
    for (let start = 0; start < count; start += 500)
      await db.insert(menuItems).values(rows.slice(start, start + 500))
  }
}

async function startServer(clientDir: string): Promise<TestServer> {
  const database = await openSeededPGlite()
  await insertMenus(database.db)
  return startTestServer({ database, clientDir, clock: systemClock, listen: true })
}

/** Taps without the checks of Playwright, which take time in the page, and waits for the reply. */
async function tapAndWait(page: Page, control: Locator): Promise<void> {
  const reply = page.waitForResponse(/\/cart/)
  await control.tap({ force: true })
  await reply
}

const tapAdd = (dish: number) => (page: Page) =>
  tapAndWait(page, page.getByRole('button', { name: `+ Add Dish ${dish}`, exact: true }))
const tapStepper = (name: string) => (page: Page) => {
  const stepper = page.getByRole('group', { name: 'Quantity of Dish 2', exact: true })
  return tapAndWait(page, stepper.getByRole('button', { name }))
}

/** Waits until the page has nothing left to do, such as a toast. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestIdleCallback(() => requestIdleCallback(resolve))))

/** Opens the page of a dish and marks when its heading has been painted. */
async function openDish(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Dish 4') return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('heading-shown')))
    }).observe(document, { subtree: true, childList: true })
  })
  await page.getByRole('link', { name: 'Dish 4', exact: true }).tap({ force: true })
  await page.getByRole('heading', { level: 1, name: 'Dish 4' }).waitFor()
}

const STEPS: readonly Step[] = [
  { name: 'add', run: tapAdd(2) },
  { name: 'add another', run: tapAdd(3) },
  { name: 'one more', run: tapStepper('One more') },
  { name: 'type', run: page => page.getByRole('searchbox').press('d') },
  { name: 'delete', run: page => page.getByRole('searchbox').press('Backspace') },
  { name: 'open dish', run: openDish, end: 'heading-shown' },
]

const isInput = ({ name, args }: TraceEvent) =>
  name === 'EventDispatch' && ['touchstart', 'click', 'keydown'].includes(args?.data?.type ?? '')

/** The processor time of the page's main thread from the input until the paint after it, in ms. */
function readTimeUntilPaint(trace: readonly TraceEvent[], end: string): number {
  const events = trace.toSorted((a, b) => a.ts - b.ts)
  const input = events.find(isInput)
  if (!input) return 0
  const own = events.filter(({ tid, pid }) => tid === input.tid && pid === input.pid)
  const handled = own.findLast(isInput)?.ts ?? 0
  const painted = own.find(({ name, ts }) => name === end && ts > handled)?.ts ?? 0
  const tasks = own.filter(
    ({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > input.ts && ts < painted,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** Opens a menu as a signed-in customer on a slow phone. */
async function openMenu(browser: Browser, server: TestServer, vendorId: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const token = await server.signIn(DEMO_EMAIL)
  await page.addInitScript(externalToken => Object.assign(window, { __AUTH_TOKEN__: externalToken }), token)
  await page.goto(`${server.address}/vendor/${vendorId}`)
  await waitForApp(page)
  await page.getByRole('button', { name: '+ Add Dish 2', exact: true }).scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

/** Measures each step once, with an empty cart. @returns ms by step */
async function measureMenu(browser: Browser, server: TestServer, index: number) {
  const page = await openMenu(browser, server, FIRST_VENDOR_ID + index)
  const times = new Map<string, number>()
  for (const { name, run, end = 'Commit' } of STEPS) {
    await browser.startTracing(page, { categories: TRACE_CATEGORIES })
    await run(page)
    await waitUntilIdle(page)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    times.set(name, readTimeUntilPaint(traceEvents, end))
  }
  await server.db.delete(cartLines)
  await page.context().close()
  return times
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const executablePath = ensureChromium()
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, '--disable-gpu'] })
const servers = await Promise.all(folders.map(folder => startServer(resolve(folder))))
const results = new Map<string, number[]>()

async function measureSize(size: number, index: number): Promise<void> {
  for (const [position, server] of servers.entries())
    for (const [step, ms] of await measureMenu(browser, server, index)) {
      const key = `${step}, ${size} dishes, ${folders[position]}`
      results.set(key, [...(results.get(key) ?? []), ms])
    }
}

for (let round = 0; round < Number(options.rounds); round += 1)
  for (const [index, size] of SIZES.entries()) await measureSize(size, index)
for (const [key, times] of results)
  process.stdout.write(`${key}: ${median(times).toFixed(0)} ms [${times.map(Math.round).join(' ')}]\n`)
await Promise.all([browser.close(), ...servers.map(({ close }) => close())])
