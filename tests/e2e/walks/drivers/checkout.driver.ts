/** Walks the checkout on the cart page: the payment method, the order, and the redirect to the payment page. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { toApiErrorData } from '#domain/api-error'
import { getAddress, NO_ADDRESS_MESSAGE } from '#domain/contract/ordering/address'
import { getCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { CHECKOUT_STEPS, DRAFTS } from '#machines/checkout/spec/fixtures'
import { checkoutFlow } from '#machines/checkout/spec/flow'
import type { DescribeContent, ExpectedContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { dispatchBrowserEvent, failCall, goTo } from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { buildCartResponse, ORDER_ID, VENDOR } from '#tests/e2e/walks/server/default-answers'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'

const CART_PATH = '/cart'
const STORED_CART = {
  'foodpark.cart.7': JSON.stringify({ vendorId: VENDOR.id, orderType: null, cart: null }),
}
const PAYMENT_PAGE: ExpectedContent = { role: 'heading', name: 'Secure Payment' }
const PROCEED = 'Proceed to Payment £4.00'
const CARD = 'Card On the secure payment page'
const CASH = 'Cash at counter Pay at the trailer, then they cook'
const CASH_AT_THE_DOOR = 'Cash at counter Pay in cash at your door'
/** How far the page's clock advances, in ms, before the walk looks for the repeated order. */
const TIME_STEP_MS = 100
/** The code of the payment page. */
const NEXT_PAGE_CODE = /\/assets\/PaymentRoute-/

const isDelivery = ({ draft }: ChartEvent) => draft === DRAFTS.deliveryWithoutAddress

const goToCart = (walkPage: WalkPage) => goTo(walkPage, CART_PATH)

const chooseMethod: StepAction = async (walkPage, { step: { method } }) => {
  await goToCart(walkPage)
  const name = method === 'stripe' ? 'Card' : 'Cash at counter'
  await walkPage.page.getByRole('radio', { name }).click()
}

/** Selects the order type of the draft: dine-in, or delivery without an address. */
async function showDraft({ page, server }: WalkPage, step: ChartEvent): Promise<void> {
  const [orderType, name] = isDelivery(step) ? ['delivery', 'Delivery'] : ['dine_in', 'Dine-In']
  const choice = page.getByRole('radio', { name, exact: true })
  if ((await choice.getAttribute('aria-checked')) === 'true') return
  server.answer(getCart, { json: buildCartResponse(1, orderType) })
  // By key, because a toast may cover the radio, and the stopped clock never removes it.
  await choice.press('Space')
}

const confirmOrder: StepAction = async (walkPage, { step }) => {
  await goToCart(walkPage)
  await showDraft(walkPage, step)
  // Without an address the button is disabled. A press still shows why.
  await walkPage.page.getByRole('button', { name: PROCEED, exact: true }).click({ force: isDelivery(step) })
}

/** The server empties the cart of an order, as the reference server does. */
const acceptOrder: StepAction = ({ server }) => {
  server.answer(getCart, { json: buildCartResponse(0) })
  return server.settle(placeOrder, { json: { order_id: ORDER_ID, status: 'pending_payment', total: 4 } })
}

/** Opens the cart page. After a cash order the customer has filled the cart again. */
const openCart: StepAction = async (walkPage, moment) => {
  walkPage.server.answer(getCart, { json: buildCartResponse(1) })
  await dispatchBrowserEvent('document', 'visibilitychange')(walkPage, moment)
  await goToCart(walkPage)
}

/** Fails the order. After a lost answer the page repeats the request 2 s later, and the repetition fails too. */
const failOrder: StepAction = async (walkPage, moment) => {
  await failCall(placeOrder)(walkPage, moment)
  if (moment.step !== CHECKOUT_STEPS.offline) return
  while (!walkPage.server.isWaiting(placeOrder)) await walkPage.advanceTime(TIME_STEP_MS)
  await failCall(placeOrder)(walkPage, moment)
}

/** Whether the cart is still visible because the code of the next page has not arrived. */
const isCartStillShown = (after: AnyMachineSnapshot, [next]: readonly ChartEvent[]): boolean =>
  after.matches('redirectedToPayment') && next?.type === 'checkout.methodChosen'

/** The payment methods and the button. The label of cash depends on the order type that was confirmed last. */
const expectedPayBar = (
  { context: { method } }: AnyMachineSnapshot,
  earlierSteps: readonly ChartEvent[],
): readonly ExpectedContent[] => [
  { role: 'radio', name: CARD, checked: method === 'stripe' },
  { role: 'radio', name: cashName(earlierSteps), checked: method === 'cash_at_counter' },
  { role: 'button', name: PROCEED },
]

const cashName = (earlierSteps: readonly ChartEvent[]): string => {
  const confirmed = earlierSteps.findLast(({ draft }) => draft !== undefined)
  return confirmed && isDelivery(confirmed) ? CASH_AT_THE_DOOR : CASH
}

/** The toast after a failed step. */
function expectedToast({ type, error }: ChartEvent): readonly ExpectedContent[] {
  if (type.startsWith('xstate.after.actorTimeout.')) return [{ text: placeOrder.defaultError }]
  return type.startsWith('xstate.error.')
    ? [{ text: toApiErrorData(error, placeOrder.defaultError).message }]
    : []
}

/** The cart page. Two seconds after the redirect the customer is on the payment page already. */
const choosingContent: DescribeContent = (snapshot, earlierSteps) => {
  const last = earlierSteps.at(-1)
  if (last?.type.startsWith('xstate.after.resubmitDelay.')) return [PAYMENT_PAGE]
  return [...expectedPayBar(snapshot, earlierSteps), ...(last ? expectedToast(last) : [])]
}

const placedContent: DescribeContent = () => [
  { address: '/pay-cash-at-counter' },
  { text: 'Go to the Counter & Pay' },
]
const redirectedContent: DescribeContent = (snapshot, earlierSteps, laterSteps) =>
  isCartStillShown(snapshot, laterSteps)
    ? expectedPayBar(snapshot, earlierSteps)
    : [{ address: '/stripe-webview-payment' }, PAYMENT_PAGE, { role: 'button', name: 'Start Payment' }]

export const checkoutDriver: WalkDriver = {
  flow: checkoutFlow,
  open: async ({ server, openPage }) => {
    server.hold(placeOrder)
    server.answer(getAddress, { status: 404, json: { message: NO_ADDRESS_MESSAGE } })
    await openPage({ path: CART_PATH, localStorageEntries: { ...SIGNED_IN_STORAGE, ...STORED_CART } })
  },
  stepActions: {
    'checkout.methodChosen': chooseMethod,
    'checkout.confirmed': confirmOrder,
    'checkout.opened': openCart,
    'xstate.done.actor.placeOrder': acceptOrder,
    'xstate.error.actor.placeOrder': failOrder,
  },
  prepareStep: async ({ server }, after, laterSteps) =>
    server.holdFiles(isCartStillShown(after, laterSteps) ? NEXT_PAGE_CODE : null),
  isStepPossible: (step, { context, value }) => {
    // After a cash order the cart page shows no methods until dishes are added and the page opens again.
    if (step.type === 'checkout.methodChosen') return step.method !== context.method && value !== 'placed'
    if (step.type !== 'checkout.confirmed') return true
    return step.draft === DRAFTS.dineIn || (isDelivery(step) && value === 'choosing')
  },
  impossibleTransitions: {
    'checkout.placed|checkout.methodChosen|0':
      'After a cash order the cart is empty, and an empty cart offers no methods. Opening a refilled cart comes first.',
  },
  expectedContent: {
    choosing: choosingContent,
    placing: () => [{ role: 'button', name: 'Placing your order...' }],
    placed: placedContent,
    redirectedToPayment: redirectedContent,
  },
  isPictureReady: (snapshot, laterSteps) => !isCartStillShown(snapshot, laterSteps),
}
