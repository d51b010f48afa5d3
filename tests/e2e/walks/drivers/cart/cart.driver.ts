/** Walks the cart beside the menu. Notes, delivery instructions and orders lead through the other pages that have them. */

import type { ChartEvent, Fixtures } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import type { Cart } from '#domain/contract/ordering/cart'
import { getCart } from '#domain/contract/ordering/cart'
import { formatMoney } from '#domain/money'
import type { cartMachine } from '#machines/cart/cart.machine'
import { ANSWER_STEPS, CUSTOMER_STEPS, cartFixtures, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { cartFlow } from '#machines/cart/spec/flow'
import type { DescribeContent, ExpectedContent, WalkDriver } from '#tests/e2e/walks/driver'
import { dispatchBrowserEvent, failCall } from '#tests/e2e/walks/page/step-actions'
import { BLANK_PAGE } from '#tests/e2e/walks/server/scripted-server'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'
import {
  addOneMore,
  addSoda,
  answerRead,
  answerWrite,
  CART_CALLS,
  chooseDelivery,
  chooseVendor,
  clearAll,
  failWrite,
  orderForCash,
  saveInstructions,
  saveNote,
  VENDOR_PATH,
  waitForCartAside,
} from './cart-actions'
import { IMPOSSIBLE_CART_TRANSITIONS } from './impossible-cart-transitions'

const restoredSchema = z.object({ vendorId: z.nullable(z.number()) })

const openWithStoredCart: WalkDriver['open'] = async (walkPage, [restored]) => {
  const { page, server, openPage, setDevice } = walkPage
  // Leaves the page of the previous walk, which may still store its cart.
  await page.goto(server.address + BLANK_PAGE)
  await setDevice('desk')
  server.hold(...CART_CALLS)
  const { vendorId } = restoredSchema.parse(restored?.output)
  await openPage({
    path: vendorId === null ? '/' : VENDOR_PATH,
    localStorageEntries: { ...SIGNED_IN_STORAGE, 'foodpark.cart.7': JSON.stringify(restored?.output) },
  })
  if (vendorId !== null) await waitForCartAside(walkPage)
}

/** Whether the pages offer a step of the customer, by the cart that they show. */
const OFFERS: Readonly<Record<string, (cart: Cart, snapshot: AnyMachineSnapshot) => boolean>> = {
  'cart.orderTypeChosen': cart => cart.lines.length > 0 && cart.orderType !== 'delivery',
  'cart.addRequested': cart => cart.lines.length === 0,
  'cart.quantityChanged': ({ lines: [line] }) => line?.id === 1 && line.quantity === 1,
  'cart.noteSaved': ({ lines: [line] }) => line?.id === 1 && line.allergyNote === '',
  'cart.instructionsSaved': cart => cart.lines.length > 0 && cart.orderType === 'delivery',
  // Only a cart that the server has confirmed can be ordered. A delivery would need an address.
  'cart.orderPlaced': ({ orderType, lines: [line] }, snapshot) =>
    snapshot.matches('idle') && orderType === 'dine_in' && line?.id === 1 && line.quantity === 1,
}

function isCartStepPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { type } = step
  if (type.startsWith('xstate.after.actorTimeout.') || step === ANSWER_STEPS.restoreFailed) return false
  if (!type.startsWith('cart.') || type === 'cart.refreshRequested') return true
  const { vendorId, cart } = before.context
  if (type === 'cart.vendorChosen') return vendorId === null
  // The dish of the other vendor takes the same transitions.
  return vendorId === VENDOR_ID && step !== CUSTOMER_STEPS.baoAdded && (OFFERS[type]?.(cart, before) ?? true)
}

/** The amounts, the order type and the lines beside the menu. */
const filledCartContent = ({ orderType, total, lines: [line] }: Cart): readonly ExpectedContent[] => [
  { text: formatMoney(total) },
  { role: 'radio', name: orderType === 'delivery' ? 'Delivery' : 'Dine-In', checked: true },
  { text: String(line?.quantity) },
  ...(line?.allergyNote ? [{ text: `Allergy note: ${line.allergyNote}` }] : []),
]

const cartContent: DescribeContent = ({ context }, earlierSteps) => {
  const { vendorId, cart, serverCart, queue, errorMessage } = context
  if (vendorId === null) return [{ address: '/' }]
  const toast = earlierSteps.at(-1) === ANSWER_STEPS.writeRefused ? [{ text: 'Lemon soda is sold out' }] : []
  if (cart.lines.length > 0) return [...filledCartContent(cart), ...toast]
  if (serverCart !== null || queue.length > 0)
    return [{ text: 'Your cart is empty. The dishes you add appear here, with their total.' }, ...toast]
  return [{ text: errorMessage ?? 'Looking for your cart...' }, ...toast]
}

/** What the pages offer depends on more than the guards of the chart. */
const walkedFixtures: Fixtures<typeof cartMachine> = {
  ...cartFixtures,
  key: snapshot => [
    cartFixtures.key?.(snapshot),
    snapshot.context.cart.orderType,
    snapshot.context.cart.lines.map(({ quantity, allergyNote }) => [quantity, allergyNote]),
  ],
}

export const cartDriver: WalkDriver = {
  flow: { ...cartFlow, fixtures: walkedFixtures },
  open: openWithStoredCart,
  stepActions: {
    'cart.vendorChosen': chooseVendor,
    'cart.orderTypeChosen': chooseDelivery,
    'cart.addRequested': addSoda,
    'cart.quantityChanged': addOneMore,
    'cart.noteSaved': saveNote,
    'cart.instructionsSaved': saveInstructions,
    'cart.cleared': clearAll,
    'cart.refreshRequested': dispatchBrowserEvent('document', 'visibilitychange'),
    'cart.orderPlaced': orderForCash,
    'xstate.done.actor.readCart': answerRead,
    'xstate.error.actor.readCart': failCall(getCart),
    'xstate.done.actor.writeCart': answerWrite,
    'xstate.error.actor.writeCart': failWrite,
  },
  immediateActors: ['readStoredCart'],
  isStepPossible: isCartStepPossible,
  impossibleTransitions: IMPOSSIBLE_CART_TRANSITIONS,
  expectedContent: { idle: cartContent, reading: cartContent, writing: cartContent, waiting: cartContent },
}
