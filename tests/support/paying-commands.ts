/** What can happen on a customer's way through a card payment: what they do, and what happens around them. */
import {
  closeTab,
  goBack,
  openTab,
  reloadPage,
  type SimulatedBrowser,
  type SimulatedTab,
  shownPages,
} from './paying-customer'
import { advanceSimulation, type Customer, type SimulatedShop, signInCustomer } from './paying-shop'
import {
  closePopup,
  confirmCardOrder,
  followCancelLink,
  leavePaymentPage,
  payUnpaidOrder,
  pressRetry,
  pressStartPayment,
  reopenCheckout,
  submitCard,
} from './payment-deeds'

/** A customer on their way. */
export interface PaymentRun {
  readonly shop: SimulatedShop
  readonly customer: Customer
  readonly browser: SimulatedBrowser
  /** By their names, closed ones too. */
  readonly tabs: Map<string, SimulatedTab>
  /** Whether money was taken. */
  readonly hasPaid: () => boolean
}

type TabAction = (run: PaymentRun, tab: SimulatedTab) => unknown

const payWith =
  (kind: 'paid' | 'declined', closesWindow = false): TabAction =>
  ({ browser, shop: { sandbox } }, tab) =>
    submitCard(browser, tab, { address: sandbox.address, card: kind, closesWindow })

/** What the customer does in a tab; in one that is closed nothing happens. */
const TAB_ACTIONS = {
  orders: (_, tab) => confirmCardOrder(tab),
  starts: (_, tab) => pressStartPayment(tab),
  pays: payWith('paid'),
  'pays and closes': payWith('paid', true),
  'is declined': payWith('declined'),
  'goes back to the shop': ({ browser }, tab) => followCancelLink(browser, tab),
  'goes back': ({ browser }, tab) => goBack(browser, tab),
  leaves: (_, tab) => leavePaymentPage(tab),
  reloads: ({ browser }, tab) => reloadPage(browser, tab),
  closes: ({ browser }, tab) => closeTab(browser, tab),
  'closes the pop-up': ({ browser }, tab) => closePopup(browser, tab),
  retries: (_, tab) => pressRetry(tab),
  reopens: (_, tab) => reopenCheckout(tab),
  'pays now': (_, tab) => payUnpaidOrder(tab),
} as const satisfies Record<string, TabAction>

const TAB_NAMES = ['A', 'B'] as const
const HOME_VISIT = { at: '/', handover: null }

/** A new tab, at the start or with what another one shows; the customer signs in again where that is needed. */
async function openTabNamed(
  { shop, customer, browser, tabs }: PaymentRun,
  name: string,
  copied?: SimulatedTab,
): Promise<void> {
  const old = tabs.get(name)
  if (old) closeTab(browser, old)
  await signInCustomer(shop, customer, browser.storage)
  tabs.set(name, openTab(browser, copied?.page?.visit() ?? HOME_VISIT))
}

const restoreNetwork = ({ browser, shop }: PaymentRun): void => {
  shop.network.setCondition('good')
  for (const { window } of shownPages(browser)) window.dispatchEvent(new Event('online'))
}

type RunEvent = (run: PaymentRun) => unknown

const setWebhookFaults =
  (more: Partial<SimulatedShop['sandbox']['faults']['webhooks']>): RunEvent =>
  ({ shop: { sandbox } }) =>
    Object.assign(sandbox.faults.webhooks, { delay: false, drop: false, repeat: 1 }, more)

const failNextProviderCall =
  (afterwards: boolean): RunEvent =>
  ({ shop: { sandbox } }) =>
    Object.assign(sandbox.faults.api, { fail: 500, times: 1, afterwards })

/** The sweeper has its turn once in every step. */
const SWEEP_STEP_SECONDS = 30

const advanceBy =
  (seconds: number, step = seconds): RunEvent =>
  async ({ shop, browser }) => {
    for (let left = seconds; left > 0; left -= step)
      await advanceSimulation(shop, browser, Math.min(left, step))
  }

/**
 * Within an hour what was paid is not paid again; what is confirmed anew on a page that has stood open for longer is
 * another order, and no matter of this one.
 */
const advanceOneHour: RunEvent = async run => {
  if (run.hasPaid()) return
  await advanceBy(3661)(run)
}

/** What happens around the customer. */
const RUN_EVENTS = {
  'both start': ({ tabs }) => {
    for (const tab of tabs.values()) pressStartPayment(tab)
  },
  'A is opened': run => openTabNamed(run, 'A'),
  'B is opened': run => openTabNamed(run, 'B'),
  'B is opened as A is': run => openTabNamed(run, 'B', run.tabs.get('A')),
  '2 s pass': advanceBy(2),
  '3 s pass': advanceBy(3),
  '91 s pass': advanceBy(91, SWEEP_STEP_SECONDS),
  'ten minutes pass': advanceBy(601),
  'an hour passes': advanceOneHour,
  'calls get slow': ({ shop }) => shop.network.setCondition('slowRequests'),
  'answers get slow': ({ shop }) => shop.network.setCondition('slowAnswers'),
  'the network goes down': ({ shop }) => shop.network.setCondition('down'),
  'the network is well': restoreNetwork,
  'the next creation is not answered': ({ shop }) => shop.network.loseNextPaymentResponse(),
  'webhooks are sent': setWebhookFaults({}),
  'webhooks are late': setWebhookFaults({ delay: true }),
  'webhooks are lost': setWebhookFaults({ drop: true }),
  'webhooks come twice': setWebhookFaults({ repeat: 2 }),
  'webhooks that wait come backwards': ({ shop: { sandbox } }) =>
    sandbox.sendWebhooksNow([...sandbox.pendingWebhooks()].reverse()),
  'the last webhooks come again': ({ shop: { sandbox } }) =>
    sandbox.sendWebhooksNow(sandbox.events().slice(-3)),
  'the provider fails': failNextProviderCall(false),
  'the provider fails afterwards': failNextProviderCall(true),
} as const satisfies Record<string, RunEvent>

const doInTab =
  (name: string, deed: TabAction): RunEvent =>
  run => {
    const tab = run.tabs.get(name)
    return tab && deed(run, tab)
  }

const COMMANDS: ReadonlyMap<string, RunEvent> = new Map([
  ...TAB_NAMES.flatMap(name =>
    Object.entries(TAB_ACTIONS).map(([what, deed]): [string, RunEvent] => [
      `${name} ${what}`,
      doInTab(name, deed),
    ]),
  ),
  ...Object.entries(RUN_EVENTS),
])

/** How often something happens for each time that another does; once where it is not said. */
const COMMAND_WEIGHTS: Readonly<Record<string, number>> = {
  'A starts': 8,
  'A pays': 6,
  'A pays and closes': 4,
  'B is opened as A is': 4,
  'B starts': 4,
  'B pays': 3,
  'A goes back': 3,
  'A retries': 3,
  'A reloads': 2,
}

/** What happens then, by its name. @throws Error for a name of nothing */
export async function runCommand(run: PaymentRun, name: string): Promise<void> {
  const happening = COMMANDS.get(name)
  if (!happening) throw new Error(`Nothing is called ${name}`)
  await happening(run)
}

/** All that can happen, and how often. */
export const WEIGHTED_COMMANDS: readonly (readonly [name: string, often: number])[] = [
  ...COMMANDS.keys(),
].map(name => [name, COMMAND_WEIGHTS[name] ?? 1])

/** What customers do one after the other: by chance alone that would be met too seldom. */
export const COMMAND_SEQUENCES: readonly (readonly string[])[] = [
  ['A starts', 'A pays'],
  ['B is opened as A is', 'A starts', 'A pays', 'B starts', 'B pays'],
  ['A starts', 'A pays', 'A goes back', 'A goes back', 'A starts', 'A pays'],
  ['A starts', 'A leaves', 'A orders', 'A starts', 'A pays'],
  ['A starts', 'A pays and closes', 'A is opened', 'A orders', 'A starts', 'A pays'],
]
