import { lineTotal } from '#domain/cart/pricing'
import type { Cart } from '#domain/contract/ordering/cart'
import type { MenuItem } from '#domain/contract/ordering/vendors'
import type { Pence } from '#domain/money'
import { DEFAULT_ORDER_TYPE } from '#domain/orders/order-type'
import { isSameJson } from '#domain/same-json'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { checkErrorResponse, checkResponse } from '#tools/conformance/check-response'
import { type CheckedMenu, type ConformanceContext, createKey, UNKNOWN_ID } from './conformance-context'
import { findDishWithAddons } from './menu-checks'

const orderType = DEFAULT_ORDER_TYPE
const NOTE = 'No nuts'
const KITCHEN_NOTE = 'No onions'
const INSTRUCTIONS = 'Ring the bell'

/** Whether the lines, the charges and the total add up, in pence. */
const addsUp = ({ lines, subtotal, serviceCharge, deliveryCharge, discount, total }: Cart): boolean => {
  const lineSum = lines.reduce((sum, line) => sum + line.totalPrice, 0)
  const charged = subtotal + serviceCharge + deliveryCharge
  return (
    lines.every(line => line.totalPrice === lineTotal(line)) &&
    lineSum === subtotal &&
    (total === charged || total === charged - (discount?.amount ?? 0))
  )
}

/** The subtotal of a cart with some of one dish. A server may add the defaults of its add-on groups. */
const subtotalOf = ({ lines }: Cart, quantity: number, price: Pence): Pence =>
  lineTotal({ price, addonTotal: lines[0]?.addonTotal ?? 0, quantity })

/** Empties the cart and reads it. */
async function clearAndReadCart({ client }: ConformanceContext, vendorId: number) {
  const cleared = await client.send(SERVED_CALLS.clearCart, { vendorId })
  return { cleared, cart: await client.send(SERVED_CALLS.getCart, { vendorId, orderType }) }
}

/** Checks the cart: its lines, sums and notes. @returns a dish that could be added; null if none could */
export async function checkCart(context: ConformanceContext, menu: CheckedMenu): Promise<MenuItem | null> {
  const { client, report } = context
  const { vendorId } = menu
  const { cleared, cart } = await clearAndReadCart(context, vendorId)
  checkResponse(report, 'empties a cart', {
    call: SERVED_CALLS.clearCart,
    answer: cleared,
    consequence: 'Customers cannot empty their cart.',
  })
  checkResponse(report, 'returns an empty cart', {
    call: SERVED_CALLS.getCart,
    answer: cart,
    consequence: 'Customers see no cart.',
  })
  const dish = await checkAdd(context, menu)
  if (dish === null) return null
  await checkQuantity(context, vendorId, dish)
  await checkNotes(context, vendorId, dish)
  await checkKitchenNote(context, vendorId, dish)
  await checkAddons(context, menu)
  await checkRepeatedAdd(context, vendorId, dish)
  checkErrorResponse(report, 'refuses to add an unknown dish', {
    answer: await client.send(SERVED_CALLS.addToCart, {
      itemId: UNKNOWN_ID,
      quantity: 1,
      vendorId,
      orderType,
    }),
    code: 'item_not_found',
    consequence: 'Customers may order what does not exist.',
  })
  const stale = await client.send(SERVED_CALLS.updateCart, {
    itemId: UNKNOWN_ID,
    quantity: 2,
    vendorId,
    orderType,
  })
  const check = 'refuses to change a line that is gone'
  if (stale.isOk) report.addTolerated(check, 'it answers with the cart, which the app then shows')
  else
    checkErrorResponse(report, check, {
      answer: stale,
      code: 'cart_line_not_found',
      consequence: 'Changes of the cart get lost.',
    })
  await clearAndReadCart(context, vendorId)
  return dish
}

const SUMS = 'Customers see sums that do not add up.'

async function checkAdd(
  { client, report }: ConformanceContext,
  { vendorId, dishes }: CheckedMenu,
): Promise<MenuItem | null> {
  const check = 'adds a dish to the cart'
  for (const dish of dishes.filter(({ hasRequiredAddons }) => !hasRequiredAddons).slice(0, 5)) {
    const input = { itemId: dish.id, quantity: 2, vendorId, orderType }
    const answer = await client.send(SERVED_CALLS.addToCart, input, { idempotencyKey: createKey() })
    if (answer.status === 409 || answer.code === 'addon_required') continue
    const consequence = 'Customers cannot add a dish.'
    const cart = checkResponse(report, check, { call: SERVED_CALLS.addToCart, answer, consequence })
    if (cart === null) return null
    report.addChecked(
      'computes the sums of a cart',
      addsUp(cart) && cart.subtotal === subtotalOf(cart, 2, dish.price),
      SUMS,
    )
    return dish
  }
  report.addSkipped(check, 'no dish of this trailer can be ordered without add-ons')
  return null
}

async function checkQuantity(
  { client, report }: ConformanceContext,
  vendorId: number,
  { id: itemId, price }: MenuItem,
) {
  const call = SERVED_CALLS.updateCart
  const check = 'changes a quantity'
  const answer = await client.send(call, { itemId, quantity: 3, vendorId, orderType })
  const cart = checkResponse(report, check, {
    call,
    answer,
    consequence: 'Customers cannot change a quantity.',
  })
  if (cart)
    report.addChecked(
      'computes the sums of a changed quantity',
      addsUp(cart) && cart.subtotal === subtotalOf(cart, 3, price),
      SUMS,
    )
  const removed = await client.send(call, { itemId, quantity: 0, vendorId, orderType })
  const emptied = checkResponse(report, 'removes a line with the quantity 0', {
    call,
    answer: removed,
    consequence: 'Customers cannot remove a dish.',
  })
  if (emptied)
    report.addChecked(
      'charges nothing for an empty cart',
      emptied.lines.length === 0 && emptied.total === 0,
      SUMS,
    )
}

async function checkNotes(
  { client, report }: ConformanceContext,
  vendorId: number,
  { id: itemId }: MenuItem,
) {
  await client.send(SERVED_CALLS.addToCart, { itemId, quantity: 1, vendorId, orderType })
  checkResponse(report, 'saves an allergy note', {
    call: SERVED_CALLS.saveAllergyNote,
    answer: await client.send(SERVED_CALLS.saveAllergyNote, { itemId, allergyInformation: NOTE }),
    consequence: 'Customers cannot tell the kitchen about an allergy.',
  })
  checkResponse(report, 'saves delivery instructions', {
    call: SERVED_CALLS.saveDeliveryInstructions,
    answer: await client.send(SERVED_CALLS.saveDeliveryInstructions, { instructions: INSTRUCTIONS }),
    consequence: 'Customers cannot say where their food goes.',
  })
  const { body } = await client.send(SERVED_CALLS.getCart, { vendorId, orderType })
  const cart = SERVED_CALLS.getCart.responseSchema.safeParse(body).data
  const hasNote = cart?.lines.some(({ allergyNote }) => allergyNote === NOTE) ?? false
  report.addChecked('keeps an allergy note', hasNote, 'The kitchen may not learn of an allergy.')
  const hasInstructions = cart?.deliveryInstructions === INSTRUCTIONS
  report.addChecked('keeps delivery instructions', hasInstructions, 'The courier may not find the customer.')
  await client.send(SERVED_CALLS.saveDeliveryInstructions, { instructions: '' })
}

/** A plain note for the kitchen is optional: a server whose dishes take one has to keep it. */
async function checkKitchenNote(
  { client, report }: ConformanceContext,
  vendorId: number,
  { id: itemId, takesKitchenNote }: MenuItem,
) {
  const check = 'keeps a plain note for the kitchen, in a line of its own'
  if (!takesKitchenNote)
    return report.addSkipped(
      check,
      'its dishes do not say `takes_kitchen_note`, and the app offers no such note',
    )
  await client.send(SERVED_CALLS.clearCart, { vendorId })
  const added = { itemId, quantity: 1, vendorId, orderType }
  await client.send(SERVED_CALLS.addToCart, added)
  await client.send(SERVED_CALLS.saveAllergyNote, {
    itemId,
    allergyInformation: '',
    kitchenNote: KITCHEN_NOTE,
  })
  const { body } = await client.send(SERVED_CALLS.addToCart, {
    ...added,
    kitchenNote: `${KITCHEN_NOTE} at all`,
  })
  const cart = SERVED_CALLS.addToCart.responseSchema.safeParse(body).data
  const notes = cart?.lines.map(({ kitchenNote }) => kitchenNote).toSorted()
  const isRight = isSameJson(notes, [KITCHEN_NOTE, `${KITCHEN_NOTE} at all`])
  report.addChecked(
    check,
    isRight,
    'The kitchen does not read what a customer asks for, or for the wrong dish.',
  )
}

async function checkAddons(context: ConformanceContext, menu: CheckedMenu): Promise<void> {
  const { client, report } = context
  const check = 'adds a dish with add-ons'
  const found = await findDishWithAddons(context, menu)
  if (found === null) return report.addSkipped(check, 'no dish has add-ons')
  await clearAndReadCart(context, menu.vendorId)
  const { dish, selections, addonTotal } = found
  const call = SERVED_CALLS.addToCartWithAddons
  const input = {
    itemId: dish.id,
    orderType,
    quantity: 2,
    vendorId: menu.vendorId,
    addonSelections: [...selections],
  }
  const answer = await client.send(call, input)
  const cart = checkResponse(report, check, {
    call,
    answer,
    consequence: 'Customers cannot order a dish with add-ons.',
  })
  if (cart)
    report.addChecked(
      'charges add-ons for each dish',
      addsUp(cart) && cart.subtotal === 2 * (dish.price + addonTotal),
      SUMS,
    )
}

async function checkRepeatedAdd(context: ConformanceContext, vendorId: number, { id: itemId }: MenuItem) {
  const { client, report } = context
  await clearAndReadCart(context, vendorId)
  const idempotencyKey = createKey()
  const input = { itemId, quantity: 1, vendorId, orderType }
  for (const call of [SERVED_CALLS.addToCart, SERVED_CALLS.addToCart])
    await client.send(call, input, { idempotencyKey })
  const { body } = await client.send(SERVED_CALLS.getCart, { vendorId, orderType })
  const quantity = SERVED_CALLS.getCart.responseSchema.safeParse(body).data?.lines[0]?.quantity
  report.addChecked(
    'adds a dish once when the request is repeated with its key',
    quantity === 1,
    'A dish may be in the cart twice when a request is repeated. Answer the same Idempotency-Key with the cart as it was then.',
  )
}
