/** One customer's way through a card payment, and what came of it. */
import { resetFaults } from '#server/sandbox/fault-injection'
import { type PaymentRun, runCommand } from './paying-commands'
import { closeTab, createSimulatedBrowser, type SimulatedBrowser, shownPages } from './paying-customer'
import {
  advanceSimulation,
  countOutcomes,
  createCustomer,
  fillCustomerCart,
  type OutcomeCounts,
  type SimulatedShop,
} from './paying-shop'

/** What the customer's browser is like. */
type BrowserTraits = Pick<SimulatedBrowser, 'isDesktop' | 'usesPageCache'>

/** What was seen on the way. */
interface RunObservations {
  /** What must not happen, and did. */
  readonly violations: Set<string>
  /** The customer was told that it is paid. */
  sawSuccess: boolean
}

/** Somebody else's payments are over before a run begins: what is new in the sandbox is this customer's. */
function observeRun({ sandbox }: SimulatedShop, seen: RunObservations) {
  const [sessions, charges] = [sandbox.sessions().length, sandbox.charges().length]
  const hasPaid = () => sandbox.charges().length > charges
  const celebrate = () => {
    seen.sawSuccess = true
    if (!hasPaid()) seen.violations.add('told that it is paid when it was not')
  }
  const look = (browser: SimulatedBrowser) => {
    if (shownPages(browser).some(page => page.saysPaid())) celebrate()
    const open = sandbox
      .sessions()
      .slice(sessions)
      .filter(({ status }) => status === 'open')
    if (open.length > 1) seen.violations.add('two checkouts open at a time')
  }
  return { celebrate, look, hasPaid }
}

/** A customer with a filled cart, at the payment page. */
async function startRun(shop: SimulatedShop, habits: BrowserTraits) {
  const customer = await createCustomer(shop)
  const seen: RunObservations = { violations: new Set(), sawSuccess: false }
  const { celebrate: onPaidShown, look, hasPaid } = observeRun(shop, seen)
  const browser = createSimulatedBrowser({
    ...habits,
    fetch: shop.network.fetch,
    now: shop.clock.now,
    checkoutDomain: new URL(shop.sandbox.address).host,
    userId: String(customer.id),
    onPaidShown,
  })
  const run: PaymentRun = { shop, customer, browser, tabs: new Map(), hasPaid }
  const go = async (name: string) => {
    await runCommand(run, name)
    await shop.quiet()
    look(browser)
  }
  await fillCustomerCart(shop, customer, browser.storage)
  await go('A is opened')
  await go('A orders')
  return { run, seen, go }
}

/** Closes every tab and pop-up. */
const closeAllTabs = ({ browser }: PaymentRun): void => {
  for (const tab of browser.tabs) closeTab(browser, tab)
}

/** Everything that was held back comes through, and the sweeper has its turn. */
const SETTLING_COMMANDS = ['the network is well', 'webhooks that wait come backwards', '91 s pass']

/** A little more than its hour, in seconds. */
const CHECKOUT_LIFETIME_SECONDS = 3661

/** What came of a run. */
export interface RunResult {
  /** What must not happen on the way, and did. */
  readonly violations: readonly string[]
  /** The customer was told that it is paid. */
  readonly sawSuccess: boolean
  /** Once everything was at rest. */
  readonly settledCounts: OutcomeCounts
  /** When nobody could pay any more. */
  readonly finalCounts: OutcomeCounts
}

/**
 * All that happens, one after the other, to a customer with a filled cart at the payment page; then everything comes to its
 * rest, the checkouts that are open run out, and the app is opened once more.
 */
export async function runCommands(
  shop: SimulatedShop,
  habits: BrowserTraits,
  names: readonly string[],
): Promise<RunResult> {
  const { run, seen, go } = await startRun(shop, habits)
  for (const name of names) await go(name)
  resetFaults(shop.sandbox.faults)
  for (const name of SETTLING_COMMANDS) await go(name)
  const settledCounts = await countOutcomes(shop, run.customer)
  closeAllTabs(run)
  await advanceSimulation(shop, run.browser, CHECKOUT_LIFETIME_SECONDS)
  await go('A is opened')
  closeAllTabs(run)
  await shop.quiet()
  const finalCounts = await countOutcomes(shop, run.customer)
  return { violations: [...seen.violations], sawSuccess: seen.sawSuccess, settledCounts, finalCounts }
}
