/** What can happen on a customer's way through a card payment: what they do, and what happens around them. */
import { type Browser, goBack, openTab, pagesIn, reload, shut, type Tab } from './paying-customer'
import { type Customer, type PayingShop, pass, signIn } from './paying-shop'
import {
  closePopup,
  goBackToShop,
  leave,
  order,
  payNow,
  reopen,
  retry,
  start,
  tryCard,
} from './payment-deeds'

/** A customer on their way. */
export interface Run {
  readonly shop: PayingShop
  readonly customer: Customer
  readonly browser: Browser
  /** By their names, closed ones too. */
  readonly tabs: Map<string, Tab>
  /** Whether money was taken. */
  readonly hasPaid: () => boolean
}

type Deed = (run: Run, tab: Tab) => unknown

const card =
  (kind: 'paid' | 'declined', closes = false): Deed =>
  ({ browser, shop: { sandbox } }, tab) =>
    tryCard(browser, tab, { address: sandbox.address, card: kind, closes })

/** What the customer does in a tab; in one that is closed nothing happens. */
const DEEDS = {
  orders: (_, tab) => order(tab),
  starts: (_, tab) => start(tab),
  pays: card('paid'),
  'pays and closes': card('paid', true),
  'is declined': card('declined'),
  'goes back to the shop': ({ browser }, tab) => goBackToShop(browser, tab),
  'goes back': ({ browser }, tab) => goBack(browser, tab),
  leaves: (_, tab) => leave(tab),
  reloads: ({ browser }, tab) => reload(browser, tab),
  closes: ({ browser }, tab) => shut(browser, tab),
  'closes the pop-up': ({ browser }, tab) => closePopup(browser, tab),
  retries: (_, tab) => retry(tab),
  reopens: (_, tab) => reopen(tab),
  'pays now': (_, tab) => payNow(tab),
} as const satisfies Record<string, Deed>

const TABS = ['A', 'B'] as const
const HOME = { at: '/', handover: null }

/** A new tab, at the start or with what another one shows; the customer signs in again where that is needed. */
async function open({ shop, customer, browser, tabs }: Run, name: string, copied?: Tab): Promise<void> {
  const old = tabs.get(name)
  if (old) shut(browser, old)
  await signIn(shop, customer, browser.storage)
  tabs.set(name, openTab(browser, copied?.page?.visit() ?? HOME))
}

const turnOnline = ({ browser, shop }: Run): void => {
  shop.network.turn('good')
  for (const { window } of pagesIn(browser)) window.dispatchEvent(new Event('online'))
}

type Happening = (run: Run) => unknown

const webhooks =
  (more: Partial<PayingShop['sandbox']['switches']['webhooks']>): Happening =>
  ({ shop: { sandbox } }) =>
    Object.assign(sandbox.switches.webhooks, { delay: false, drop: false, repeat: 1 }, more)

const providerFails =
  (afterwards: boolean): Happening =>
  ({ shop: { sandbox } }) =>
    Object.assign(sandbox.switches.api, { fail: 500, times: 1, afterwards })

/** The sweeper has its turn once in every step. */
const STEP = 30

const passing =
  (seconds: number, step = seconds): Happening =>
  async ({ shop, browser }) => {
    for (let left = seconds; left > 0; left -= step) await pass(shop, browser, Math.min(left, step))
  }

/**
 * Within an hour what was paid is not paid again; what is confirmed anew on a page that has stood open for longer is
 * another order, and no matter of this one.
 */
const anHour: Happening = async run => {
  if (run.hasPaid()) return
  await passing(3661)(run)
}

/** What happens around the customer. */
const HAPPENINGS = {
  'both start': ({ tabs }) => {
    for (const tab of tabs.values()) start(tab)
  },
  'A is opened': run => open(run, 'A'),
  'B is opened': run => open(run, 'B'),
  'B is opened as A is': run => open(run, 'B', run.tabs.get('A')),
  '2 s pass': passing(2),
  '3 s pass': passing(3),
  '91 s pass': passing(91, STEP),
  'ten minutes pass': passing(601),
  'an hour passes': anHour,
  'calls get slow': ({ shop }) => shop.network.turn('slowThere'),
  'answers get slow': ({ shop }) => shop.network.turn('slowBack'),
  'the network goes down': ({ shop }) => shop.network.turn('down'),
  'the network is well': turnOnline,
  'the next creation is not answered': ({ shop }) => shop.network.loseNext(),
  'webhooks are sent': webhooks({}),
  'webhooks are late': webhooks({ delay: true }),
  'webhooks are lost': webhooks({ drop: true }),
  'webhooks come twice': webhooks({ repeat: 2 }),
  'webhooks that wait come backwards': ({ shop: { sandbox } }) =>
    sandbox.deliver([...sandbox.pendingWebhooks()].reverse()),
  'the last webhooks come again': ({ shop: { sandbox } }) => sandbox.deliver(sandbox.events().slice(-3)),
  'the provider fails': providerFails(false),
  'the provider fails afterwards': providerFails(true),
} as const satisfies Record<string, Happening>

const inTab =
  (name: string, deed: Deed): Happening =>
  run => {
    const tab = run.tabs.get(name)
    return tab && deed(run, tab)
  }

const COMMANDS: ReadonlyMap<string, Happening> = new Map([
  ...TABS.flatMap(name =>
    Object.entries(DEEDS).map(([what, deed]): [string, Happening] => [`${name} ${what}`, inTab(name, deed)]),
  ),
  ...Object.entries(HAPPENINGS),
])

/** How often something happens for each time that another does; once where it is not said. */
const OFTEN: Readonly<Record<string, number>> = {
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
export async function happen(run: Run, name: string): Promise<void> {
  const happening = COMMANDS.get(name)
  if (!happening) throw new Error(`Nothing is called ${name}`)
  await happening(run)
}

/** All that can happen, and how often. */
export const COMMON: readonly (readonly [name: string, often: number])[] = [...COMMANDS.keys()].map(name => [
  name,
  OFTEN[name] ?? 1,
])

/** What customers do one after the other: by chance alone that would be met too seldom. */
export const WAYS: readonly (readonly string[])[] = [
  ['A starts', 'A pays'],
  ['B is opened as A is', 'A starts', 'A pays', 'B starts', 'B pays'],
  ['A starts', 'A pays', 'A goes back', 'A goes back', 'A starts', 'A pays'],
  ['A starts', 'A leaves', 'A orders', 'A starts', 'A pays'],
  ['A starts', 'A pays and closes', 'A is opened', 'A orders', 'A starts', 'A pays'],
]
