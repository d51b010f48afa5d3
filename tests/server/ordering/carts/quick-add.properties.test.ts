import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { toAddonSelections } from '#domain/cart/addon-rules'
import { createEmptyCart } from '#domain/cart/cart-lines'
import { type Cart, cartSchema } from '#domain/contract/ordering/cart'
import { type AddonGroup, getAddonGroups, getMenu } from '#domain/contract/ordering/vendors'
import { addonsMachine } from '#machines/addons/addons.machine'
import { totalPriceOf } from '#machines/addons/total-price'
import { applyCartChange } from '#machines/cart/optimistic-cart'
import { toAddRequestWithAddons } from '#pages/item/add-request-with-addons'
import { toAddRequest } from '#pages/shared/add-request'
import { HttpError } from '#server/core/http/http-error'
import type { CartState } from '#server/ordering/carts/cart-change-store'
import { addDishToCart, replaceLine } from '#server/ordering/carts/cart-changes'
import { toCartResponse } from '#server/ordering/carts/cart-response'
import type { MenuItemRow } from '#server/park/vendors/menu-store'
import { serializeAddonGroup, serializeMenu } from '#server/park/vendors/vendor-serializer'
import { buildVendorMenu } from '#tests/fixtures/data/vendor-menu'

const DISH: MenuItemRow = {
  ...{ id: 12, vendorId: 31, category: 'Soups', name: 'Beef Pho', description: '', image: '' },
  ...{ price: 950, originalPrice: null, isAvailable: true, soldOutUntil: null, allergens: [], position: 0 },
}
const EMPTY: CartState = { first: null, cart: null, lines: [], nextLineId: 1_000_000, catalogueVersion: '1' }

const addon = fc.record({ price: fc.integer({ min: 0, max: 900 }), default: fc.boolean() })
const groups: fc.Arbitrary<AddonGroup[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Pick your sauce', 'Choose Portion Size', 'Frequently Bought Together'),
      min: fc.integer({ min: 0, max: 3 }),
      max: fc.integer({ min: 0, max: 4 }),
      required: fc.boolean(),
      addons: fc.array(addon, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  )
  .map(list =>
    list.map((group, index) => ({
      ...group,
      id: 100 + index,
      addons: group.addons.map((fields, place) => ({
        ...{ id: 10 * (100 + index) + place, name: `Add-on ${index}.${place}`, description: '' },
        ...fields,
      })),
    })),
  )

const startPage = (offered: AddonGroup[]) =>
  createActor(addonsMachine, { input: { groups: offered, price: DISH.price, quantity: 1 } })
    .start()
    .getSnapshot()

/** The server's cart after an add, as the client reads it; the code of a refusal. */
function addOnServer(
  offered: AddonGroup[],
  selections: Parameters<typeof addDishToCart>[3]['selections'],
): Cart | string {
  const menu = buildVendorMenu(DISH, offered)
  const change = { userId: 1, vendorId: 31, itemId: DISH.id, quantity: 1, now: new Date(0) }
  try {
    const choice = { selections, allergyNote: '', kitchenNote: '' }
    const line = addDishToCart(EMPTY, menu, { ...change, orderType: 'dine_in' }, choice)
    const shown = { lines: replaceLine([], line), orderType: 'dine_in', takesCards: true } as const
    return cartSchema.parse(toCartResponse(menu, { ...shown, deliveryInstructions: '' }))
  } catch (error) {
    if (error instanceof HttpError) return error.code
    throw error
  }
}

/** The dish of the menu and its add-ons, as the client reads them. */
function readMenu(offered: AddonGroup[]) {
  const [category] = serializeMenu({ items: [DISH], groupsByItem: new Map([[DISH.id, offered]]) })
  const [dish] = getMenu.responseSchema.parse({ items: [category] }).items.flatMap(({ items }) => items)
  const { addonGroups } = getAddonGroups.responseSchema.parse({
    addonGroups: offered.map(serializeAddonGroup),
  })
  if (!dish) throw new Error('The menu has no dish')
  return { dish, addonGroups }
}

const optimisticLine = (request: ReturnType<typeof toAddRequest>) =>
  applyCartChange(createEmptyCart('dine_in'), { kind: 'add', request }, 1).lines[0]

// Specification 9.35.
describe('for every menu, a dish that is added without a choice', () => {
  it('is the dish that its page adds untouched, at the same price', () => {
    fc.assert(
      fc.property(groups, offered => {
        const page = startPage(offered)
        const quick = addOnServer(offered, null)
        expect(quick).toEqual(addOnServer(offered, toAddonSelections(page.context.selection)))
        expect(typeof quick === 'string').toBe(!page.can({ type: 'addons.submitted' }))
        if (typeof quick !== 'string') expect(quick.subtotal).toBe(totalPriceOf(page))
      }),
    )
  })

  it('is shown before the answer of the server as it is afterwards', () => {
    fc.assert(
      fc.property(groups, offered => {
        const answer = addOnServer(offered, null)
        if (typeof answer === 'string') return
        const { dish, addonGroups } = readMenu(offered)
        const selections = toAddonSelections(startPage(addonGroups).context.selection)
        const chosen = { quantity: 1, selections, note: '', kitchenNote: '', groups: addonGroups }
        // Only the server knows that a line takes a plain note.
        const { id: _, kitchenNote: _note, ...line } = answer.lines[0] ?? { id: 0 }
        for (const request of [toAddRequest(31, dish), toAddRequestWithAddons(31, dish, chosen)])
          expect(optimisticLine(request)).toMatchObject(line)
      }),
    )
  })
})
