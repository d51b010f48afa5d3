/** One customer's way through a card payment, and what came of it. */
import { resetSwitches } from '#server/sandbox/switches'
import { happen, type Run } from './paying-commands'
import { type Browser, makeBrowser, pagesIn, shut } from './paying-customer'
import { type Facts, factsOf, fillCart, newCustomer, type PayingShop, pass } from './paying-shop'

/** What the customer's browser is like. */
type Habits = Pick<Browser, 'isDesk' | 'keepsPages'>

/** What was seen on the way. */
interface Seen {
  /** What must not happen, and did. */
  readonly wrong: Set<string>
  /** The customer was told that it is paid. */
  isTold: boolean
}

/** Somebody else's payments are over before a run begins: what is new in the sandbox is this customer's. */
function watch({ sandbox }: PayingShop, seen: Seen) {
  const [sessions, charges] = [sandbox.sessions().length, sandbox.charges().length]
  const hasPaid = () => sandbox.charges().length > charges
  const celebrate = () => {
    seen.isTold = true
    if (!hasPaid()) seen.wrong.add('told that it is paid when it was not')
  }
  const look = (browser: Browser) => {
    if (pagesIn(browser).some(page => page.saysPaid())) celebrate()
    const open = sandbox
      .sessions()
      .slice(sessions)
      .filter(({ status }) => status === 'open')
    if (open.length > 1) seen.wrong.add('two checkouts open at a time')
  }
  return { celebrate, look, hasPaid }
}

/** A customer with a filled cart, at the payment page. */
async function begin(shop: PayingShop, habits: Habits) {
  const customer = await newCustomer(shop)
  const seen: Seen = { wrong: new Set(), isTold: false }
  const { celebrate, look, hasPaid } = watch(shop, seen)
  const browser = makeBrowser({
    ...habits,
    fetch: shop.network.fetch,
    now: shop.clock.now,
    checkoutDomain: new URL(shop.sandbox.address).host,
    userId: String(customer.id),
    celebrate,
  })
  const run: Run = { shop, customer, browser, tabs: new Map(), hasPaid }
  const go = async (name: string) => {
    await happen(run, name)
    await shop.quiet()
    look(browser)
  }
  await fillCart(shop, customer, browser.storage)
  await go('A is opened')
  await go('A orders')
  return { run, seen, go }
}

/** Closes every tab and pop-up. */
const closeAll = ({ browser }: Run): void => {
  for (const tab of browser.tabs) shut(browser, tab)
}

/** Everything that was held back comes through, and the sweeper has its turn. */
const TO_REST = ['the network is well', 'webhooks that wait come backwards', '91 s pass']

/** A little more than its hour, in seconds. */
const CHECKOUT_LASTS = 3661

/** What came of a run. */
export interface Verdict {
  /** What must not happen on the way, and did. */
  readonly wrong: readonly string[]
  /** The customer was told that it is paid. */
  readonly isTold: boolean
  /** Once everything was at rest. */
  readonly calm: Facts
  /** When nobody could pay any more. */
  readonly end: Facts
}

/**
 * All that happens, one after the other, to a customer with a filled cart at the payment page; then everything comes to its
 * rest, the checkouts that are open run out, and the app is opened once more.
 */
export async function runThrough(
  shop: PayingShop,
  habits: Habits,
  names: readonly string[],
): Promise<Verdict> {
  const { run, seen, go } = await begin(shop, habits)
  for (const name of names) await go(name)
  resetSwitches(shop.sandbox.switches)
  for (const name of TO_REST) await go(name)
  const calm = await factsOf(shop, run.customer)
  closeAll(run)
  await pass(shop, run.browser, CHECKOUT_LASTS)
  await go('A is opened')
  closeAll(run)
  await shop.quiet()
  const end = await factsOf(shop, run.customer)
  return { wrong: [...seen.wrong], isTold: seen.isTold, calm, end }
}
