/** The step actions of the cart driver. Each ends on the page of the vendor, whose cart is beside the menu. */
import type { AnyMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import {
  addToCart,
  clearCart,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} from '#domain/contract/ordering/cart'
import type { CartChange } from '#machines/cart/cart-write'
import { SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import type { StepAction } from '#tests/e2e/walks/driver'
import {
  answerCall,
  failCall,
  fillField,
  goTo,
  pressKeyOn,
  waitForPart,
} from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import type { CallRoute } from '#tests/e2e/walks/server/call-script'
import { buildCartResponse } from '#tests/e2e/walks/server/default-answers'

export const VENDOR_PATH = `/vendor/${VENDOR_ID}`
const DISH_PATH = `${VENDOR_PATH}/item/${SODA.item.menuItemId}`
const CART_PATH = '/cart'

const WRITE_CALLS = {
  add: addToCart,
  quantity: updateCart,
  note: saveAllergyNote,
  instructions: saveDeliveryInstructions,
  clear: clearCart,
} as const satisfies Record<CartChange['kind'], CallRoute>

/** All calls of the cart. */
export const CART_CALLS: readonly CallRoute[] = [getCart, ...Object.values(WRITE_CALLS)]

export const waitForCartAside = (walkPage: WalkPage): Promise<void> =>
  waitForPart(walkPage, walkPage.page.getByRole('complementary', { name: 'Cart', exact: true }))

async function goToVendor(walkPage: WalkPage): Promise<void> {
  await goTo(walkPage, VENDOR_PATH)
  await waitForCartAside(walkPage)
}

export const chooseVendor: StepAction = goToVendor

export const chooseDelivery: StepAction = walkPage => pressKeyOn(walkPage, 'radio', 'Delivery')

async function writeNote(walkPage: WalkPage, note: unknown): Promise<void> {
  await goTo(walkPage, DISH_PATH)
  await pressKeyOn(walkPage, 'button', '+ Allergy Notes')
  await fillField(walkPage, 'What should we look out for?', note)
  await pressKeyOn(walkPage, 'button', 'Save note')
}

/** A dish with a note is added on its page, another one on the menu. */
export const addSoda: StepAction = async (walkPage, { step: { note } }) => {
  if (note === undefined) return pressKeyOn(walkPage, 'button', `+ Add ${SODA.item.name}`)
  await writeNote(walkPage, note)
  await pressKeyOn(walkPage, 'button', /^Add to Cart/)
  return goToVendor(walkPage)
}

export const addOneMore: StepAction = walkPage => pressKeyOn(walkPage, 'button', 'One more')

export const saveNote: StepAction = async (walkPage, { step: { note } }) => {
  await writeNote(walkPage, note)
  await goToVendor(walkPage)
}

export const saveInstructions: StepAction = async (walkPage, { step: { text } }) => {
  await goTo(walkPage, CART_PATH)
  await pressKeyOn(walkPage, 'button', /delivery instructions$/)
  await fillField(walkPage, 'How do we find you?', text)
  await pressKeyOn(walkPage, 'button', 'Save instructions')
  await goToVendor(walkPage)
}

export const clearAll: StepAction = async walkPage => {
  await pressKeyOn(walkPage, 'button', 'Clear cart')
  const dialog = walkPage.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Clear cart', exact: true }).press('Space')
}

export const orderForCash: StepAction = async walkPage => {
  await goTo(walkPage, CART_PATH)
  await pressKeyOn(walkPage, 'radio', /^Cash at counter/)
  await pressKeyOn(walkPage, 'button', 'Proceed to Payment £4.00')
  await waitForPart(walkPage, walkPage.page.getByText('Go to the Counter & Pay'))
  await goToVendor(walkPage)
}

/** The call that sends the first change of the queue. */
function currentWriteCall({ context: { queue } }: AnyMachineSnapshot): CallRoute {
  const [head]: readonly { readonly change: CartChange }[] = queue
  return WRITE_CALLS[head?.change.kind ?? 'add']
}

const cartSchema = z.object({ lines: z.array(z.object({ quantity: z.number() })) })

/** The response with the lines of a cart in the fixtures. All of them have at most one line, of the same dish. */
const toCartResponse = (cart: unknown) => {
  const [line] = cartSchema.parse(cart).lines
  return buildCartResponse(line?.quantity ?? 0)
}

export const answerRead: StepAction = answerCall(getCart, toCartResponse)

export const answerWrite: StepAction = (walkPage, moment) =>
  answerCall(currentWriteCall(moment.snapshotBefore), ({ cart, message }) => ({
    ...(cart ? toCartResponse(cart) : {}),
    message,
  }))(walkPage, moment)

export const failWrite: StepAction = (walkPage, moment) =>
  failCall(currentWriteCall(moment.snapshotBefore))(walkPage, moment)
