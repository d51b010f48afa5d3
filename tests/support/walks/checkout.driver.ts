/** Walks the cart page as far as the checkout goes: the choice of a method, the order, the way to the payment page. */
import type { AnyMachineSnapshot } from 'xstate'
import { getAddress, NO_ADDRESS } from '#domain/calls/address'
import { getCart } from '#domain/calls/cart'
import { placeOrder } from '#domain/calls/orders'
import { toFault } from '#domain/fault'
import { BASKETS, STEPS } from '#machines/checkout/checkout.cases'
import { checkoutFlow } from '#machines/checkout/checkout.flow'
import type { Step } from '#machines/kit/flow'
import { cartWith, ORDER_ID, VENDOR } from './default-script'
import type { Driver, See, Sight, Way } from './driver'
import { SIGNED_IN } from './token'
import { fails } from './ways'
import type { World } from './world'

const CART = '/cart'
const KEPT_CART = { 'foodpark.cart.7': JSON.stringify({ vendorId: VENDOR.id, orderType: null, cart: null }) }
const PAYMENT_PAGE: Sight = { role: 'heading', name: 'Secure Payment' }
const PROCEED = 'Proceed to Payment £4.00'
const CARD = 'Card On the secure payment page'
const CASH = 'Cash at counter Pay at the trailer, then they cook'
const CASH_AT_THE_DOOR = 'Cash at counter Pay in cash at your door'
/** The page's time goes on by so many ms until it has sent an order once more. */
const A_MOMENT = 100
/** The code of the pages to which a checkout leads. */
const NEXT_PAGES = /\/assets\/(?:Payment|Cash)Route-/

const isDelivery = ({ basket }: Step) => basket === BASKETS.nowhere

/** As a link of the app would: the router hears of it. */
const goToCart = ({ page }: World): Promise<void> =>
  page.evaluate(path => {
    if (location.pathname !== path) history.pushState({}, '', path)
  }, CART)

const chooses: Way = async (world, { step: { method } }) => {
  await goToCart(world)
  const name = method === 'stripe' ? 'Card' : 'Cash at counter'
  await world.page.getByRole('radio', { name }).click()
}

/** Has the page show what is to be confirmed: dishes to eat here, or a delivery without an address. */
async function showBasket({ page, server }: World, step: Step): Promise<void> {
  const [orderType, name] = isDelivery(step) ? ['delivery', 'Delivery'] : ['dine_in', 'Dine-In']
  const choice = page.getByRole('radio', { name, exact: true })
  if ((await choice.getAttribute('aria-checked')) === 'true') return
  server.answer(getCart, { json: cartWith(1, orderType) })
  await choice.click()
}

const confirms: Way = async (world, { step }) => {
  await goToCart(world)
  await showBasket(world, step)
  // Without an address the button is off, and says so when it is pressed.
  await world.page.getByRole('button', { name: PROCEED, exact: true }).click({ force: isDelivery(step) })
}

/** The server has placed the order. */
const places: Way = ({ server }) =>
  server.settle(placeOrder, { json: { order_id: ORDER_ID, status: 'pending_payment', total: 4 } })

/** An order whose answer was lost is sent once more before it counts as failed: 2 s after the page has heard of the loss. */
const failsToPlace: Way = async (world, moment) => {
  await fails(placeOrder)(world, moment)
  if (moment.step !== STEPS.lost) return
  while (!world.server.isWaiting(placeOrder)) await world.pass(A_MOMENT)
  await fails(placeOrder)(world, moment)
}

/** While the next page's code is on its way the cart can still be seen. */
const isKept = (after: AnyMachineSnapshot, [next]: readonly Step[]): boolean =>
  (after.matches('handedOver') || after.matches('placed')) && next?.type === 'checkout.methodChosen'

/** The choice as it stands, and the button; the cart is of the type that was confirmed last. */
const payBar = ({ context: { method } }: AnyMachineSnapshot, came: readonly Step[]): readonly Sight[] => [
  { role: 'radio', name: CARD, checked: method === 'stripe' },
  { role: 'radio', name: cashName(came), checked: method === 'cash_at_counter' },
  { role: 'button', name: PROCEED },
]

const cashName = (came: readonly Step[]): string => {
  const confirmed = came.findLast(({ basket }) => basket !== undefined)
  return confirmed && isDelivery(confirmed) ? CASH_AT_THE_DOOR : CASH
}

/** What a step that failed tells of itself. */
function toldBy({ type, error }: Step): readonly Sight[] {
  if (type.startsWith('xstate.after.patience.')) return [{ text: placeOrder.fallback }]
  return type.startsWith('xstate.error.') ? [{ text: toFault(error, placeOrder.fallback).message }] : []
}

/** The cart; but two seconds after it was handed over the payment page is shown. */
const choosing: See = (snapshot, came) => {
  const last = came.at(-1)
  if (last?.type.startsWith('xstate.after.handover.')) return [PAYMENT_PAGE]
  return [...payBar(snapshot, came), ...(last ? toldBy(last) : [])]
}

const placed: See = (snapshot, came, rest) =>
  isKept(snapshot, rest)
    ? payBar(snapshot, came)
    : [{ address: '/pay-cash-at-counter' }, { text: 'Go to the Counter & Pay' }]
const handedOver: See = (snapshot, came, rest) =>
  isKept(snapshot, rest)
    ? payBar(snapshot, came)
    : [{ address: '/stripe-webview-payment' }, PAYMENT_PAGE, { role: 'button', name: 'Start Payment' }]

export const checkoutDriver: Driver = {
  flow: checkoutFlow,
  open: async ({ server, visit }) => {
    server.hold(placeOrder)
    server.answer(getAddress, { status: 404, json: { message: NO_ADDRESS } })
    await visit({ at: CART, local: { ...SIGNED_IN, ...KEPT_CART } })
  },
  ways: {
    'checkout.methodChosen': chooses,
    'checkout.confirmed': confirms,
    'checkout.opened': goToCart,
    'xstate.done.actor.placeOrder': places,
    'xstate.error.actor.placeOrder': failsToPlace,
  },
  lay: async ({ server }, after, rest) => server.holdFiles(isKept(after, rest) ? NEXT_PAGES : null),
  allows: (step, { context, value }) => {
    if (step.type === 'checkout.methodChosen') return step.method !== context.method
    if (step.type !== 'checkout.confirmed') return true
    return step.basket === BASKETS.dineIn || (isDelivery(step) && value === 'choosing')
  },
  cannot: {},
  sees: {
    choosing,
    placing: () => [{ role: 'button', name: 'Placing your order...' }],
    placed,
    handedOver,
  },
  poses: (snapshot, rest) => !isKept(snapshot, rest),
}
