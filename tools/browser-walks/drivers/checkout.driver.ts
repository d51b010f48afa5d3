/** Walks the cart page as far as the checkout goes: the choice of a method, the order, the way to the payment page. */
import type { AnyMachineSnapshot } from 'xstate'
import { getAddress, NO_ADDRESS_MESSAGE } from '#domain/contract/address'
import { getCart } from '#domain/contract/cart'
import { placeOrder } from '#domain/contract/orders'
import { toApiErrorData } from '#domain/api-error'
import { DRAFTS, STEPS } from '#machines/checkout/spec/fixtures'
import { checkoutFlow } from '#machines/checkout/spec/flow'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { createCartResponse, ORDER_ID, VENDOR } from '#tools/browser-walks/server/default-answers'
import type { DescribeContent, ExpectedContent, StepAction, WalkDriver } from '#tools/browser-walks/driver'
import { SIGNED_IN_STORAGE } from '#tools/browser-walks/server/walk-token'
import { failCall } from '#tools/browser-walks/page/step-actions'
import type { WalkPage } from '#tools/browser-walks/page/walk-page'

const CART_PATH = '/cart'
const STORED_CART = {
  'foodpark.cart.7': JSON.stringify({ vendorId: VENDOR.id, orderType: null, cart: null }),
}
const PAYMENT_PAGE: ExpectedContent = { role: 'heading', name: 'Secure Payment' }
const PROCEED = 'Proceed to Payment £4.00'
const CARD = 'Card On the secure payment page'
const CASH = 'Cash at counter Pay at the trailer, then they cook'
const CASH_AT_THE_DOOR = 'Cash at counter Pay in cash at your door'
/** The page's time goes on by so many ms until it has sent an order once more. */
const TIME_STEP_MS = 100
/** The code of the pages to which a checkout leads. */
const NEXT_PAGE_CODE = /\/assets\/(?:Payment|Cash)Route-/

const isDelivery = ({ basket }: ChartEvent) => basket === DRAFTS.deliveryWithoutAddress

/** As a link of the app would: the router hears of it. */
const goToCart = ({ page }: WalkPage): Promise<void> =>
  page.evaluate(path => {
    if (location.pathname !== path) history.pushState({}, '', path)
  }, CART_PATH)

const chooseMethod: StepAction = async (world, { step: { method } }) => {
  await goToCart(world)
  const name = method === 'stripe' ? 'Card' : 'Cash at counter'
  await world.page.getByRole('radio', { name }).click()
}

/** Has the page show what is to be confirmed: dishes to eat here, or a delivery without an address. */
async function showBasket({ page, server }: WalkPage, step: ChartEvent): Promise<void> {
  const [orderType, name] = isDelivery(step) ? ['delivery', 'Delivery'] : ['dine_in', 'Dine-In']
  const choice = page.getByRole('radio', { name, exact: true })
  if ((await choice.getAttribute('aria-checked')) === 'true') return
  server.answer(getCart, { json: createCartResponse(1, orderType) })
  await choice.click()
}

const confirmOrder: StepAction = async (world, { step }) => {
  await goToCart(world)
  await showBasket(world, step)
  // Without an address the button is off, and says so when it is pressed.
  await world.page.getByRole('button', { name: PROCEED, exact: true }).click({ force: isDelivery(step) })
}

/** The server has placed the order. */
const acceptOrder: StepAction = ({ server }) =>
  server.settle(placeOrder, { json: { order_id: ORDER_ID, status: 'pending_payment', total: 4 } })

/** An order whose answer was lost is sent once more before it counts as failed: 2 s after the page has heard of the loss. */
const failOrder: StepAction = async (world, moment) => {
  await failCall(placeOrder)(world, moment)
  if (moment.step !== STEPS.offline) return
  while (!world.server.isWaiting(placeOrder)) await world.advanceTime(TIME_STEP_MS)
  await failCall(placeOrder)(world, moment)
}

/** While the next page's code is on its way the cart can still be seen. */
const isCartStillShown = (after: AnyMachineSnapshot, [next]: readonly ChartEvent[]): boolean =>
  (after.matches('redirectedToPayment') || after.matches('placed')) && next?.type === 'checkout.methodChosen'

/** The choice as it stands, and the button; the cart is of the type that was confirmed last. */
const expectedPayBar = (
  { context: { method } }: AnyMachineSnapshot,
  came: readonly ChartEvent[],
): readonly ExpectedContent[] => [
  { role: 'radio', name: CARD, checked: method === 'stripe' },
  { role: 'radio', name: cashName(came), checked: method === 'cash_at_counter' },
  { role: 'button', name: PROCEED },
]

const cashName = (came: readonly ChartEvent[]): string => {
  const confirmed = came.findLast(({ basket }) => basket !== undefined)
  return confirmed && isDelivery(confirmed) ? CASH_AT_THE_DOOR : CASH
}

/** What a step that failed tells of itself. */
function expectedToast({ type, error }: ChartEvent): readonly ExpectedContent[] {
  if (type.startsWith('xstate.after.patience.')) return [{ text: placeOrder.defaultError }]
  return type.startsWith('xstate.error.')
    ? [{ text: toApiErrorData(error, placeOrder.defaultError).message }]
    : []
}

/** The cart; but two seconds after it was handed over the payment page is shown. */
const choosingContent: DescribeContent = (snapshot, came) => {
  const last = came.at(-1)
  if (last?.type.startsWith('xstate.after.resubmitDelay.')) return [PAYMENT_PAGE]
  return [...expectedPayBar(snapshot, came), ...(last ? expectedToast(last) : [])]
}

const placedContent: DescribeContent = (snapshot, came, rest) =>
  isCartStillShown(snapshot, rest)
    ? expectedPayBar(snapshot, came)
    : [{ address: '/pay-cash-at-counter' }, { text: 'Go to the Counter & Pay' }]
const handedOverContent: DescribeContent = (snapshot, came, rest) =>
  isCartStillShown(snapshot, rest)
    ? expectedPayBar(snapshot, came)
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
    'checkout.opened': goToCart,
    'xstate.done.actor.placeOrder': acceptOrder,
    'xstate.error.actor.placeOrder': failOrder,
  },
  prepareStep: async ({ server }, after, rest) =>
    server.holdFiles(isCartStillShown(after, rest) ? NEXT_PAGE_CODE : null),
  isStepPossible: (step, { context, value }) => {
    if (step.type === 'checkout.methodChosen') return step.method !== context.method
    if (step.type !== 'checkout.confirmed') return true
    return step.basket === DRAFTS.dineIn || (isDelivery(step) && value === 'choosing')
  },
  impossibleTransitions: {},
  expectedContent: {
    choosing: choosingContent,
    placing: () => [{ role: 'button', name: 'Placing your order...' }],
    placed: placedContent,
    redirectedToPayment: handedOverContent,
  },
  isPictureReady: (snapshot, rest) => !isCartStillShown(snapshot, rest),
}
