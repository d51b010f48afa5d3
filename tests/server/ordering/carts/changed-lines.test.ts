import { beforeEach, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { toOrderItems } from '#domain/cart/cart-lines'
import { describeLineChange } from '#domain/cart/line-changes'
import {
  getHostMenu,
  type HostAddonGroup,
  type HostDish,
  type HostMenu,
  saveHostMenu,
} from '#domain/contract/host/menus'
import { setAddonAvailability } from '#domain/contract/kitchen'
import {
  acceptLineChanges,
  addToCart,
  addToCartWithAddons,
  type Cart,
  clearCart,
  getCart,
} from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { getAddonGroups } from '#domain/contract/ordering/vendors'
import { toPounds } from '#domain/money'
import { addons } from '#server/core/db/schema'
import {
  cashOrder,
  DOUBLE_ID,
  FRIES_ID,
  HOT_HONEY_SELECTION,
  HOUSE_SMOKE_SELECTION,
  LARGE_SELECTION,
  SMOKY_JOES_ID,
  WRAP_ID,
} from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const VENDOR = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
const MINUTE = 60_000

describeOnEachDatabase(
  'a dish in a cart',
  suite => {
    const tokens = { customer: '', host: '', staff: '' }
    /** The menu as it was before the tests. */
    let rows: (typeof addons.$inferSelect)[] = []
    let menu: HostMenu = { categories: [], addonGroups: [] }
    const callApi: typeof suite.testServer.callApi = (call, input, options) =>
      suite.testServer.callApi(call, input, options)
    const readMenu = async () => {
      const { data } = await callApi(getHostMenu, { trailerId: SMOKY_JOES_ID }, { token: tokens.host })
      if (!data) throw new Error('no menu')
      return data
    }
    const saveMenu = async (next: HostMenu) => {
      const { version } = await readMenu()
      const input = { trailerId: SMOKY_JOES_ID, version, menu: next }
      return callApi(saveHostMenu, input, { token: tokens.host })
    }
    /** The host changes the group of sauces. */
    const changeSauces = async (change: (group: HostAddonGroup) => HostAddonGroup) =>
      saveMenu({
        ...menu,
        addonGroups: menu.addonGroups.map(group => (group.id === 3102 ? change(group) : group)),
      })
    const changeDish = (id: number, fields: Partial<HostDish>) =>
      saveMenu({
        ...menu,
        categories: menu.categories.map(category => ({
          ...category,
          dishes: category.dishes.map(dish => (dish.id === id ? { ...dish, ...fields } : dish)),
        })),
      })

    beforeEach(async () => {
      tokens.customer ||= await suite.testServer.signIn('demo@foodpark.test')
      tokens.host ||= await suite.testServer.signIn(DEMO_HOST_EMAIL)
      tokens.staff ||= await suite.testServer.signIn(DEMO_STAFF_EMAIL)
      suite.clock.advance(5 * MINUTE)
      await callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token: tokens.customer })
      const { db } = suite.testServer
      if (menu.categories.length === 0) {
        menu = (await readMenu()).menu
        rows = await db.select().from(addons)
      }
      // A removed add-on cannot come back under its id by the page.
      await db.insert(addons).values(rows).onConflictDoNothing()
      await saveMenu(menu)
    })

    const addDouble = (addonSelections: (typeof LARGE_SELECTION)[]) =>
      callApi(
        addToCartWithAddons,
        { itemId: DOUBLE_ID, quantity: 1, ...VENDOR, addonSelections },
        { token: tokens.customer },
      )
    const readCart = async () => {
      const { data } = await callApi(getCart, VENDOR, { token: tokens.customer })
      if (!data) throw new Error('no cart')
      return data
    }
    const changesOf = ({ lines: [line] }: Cart) => line?.changes?.list.map(describeLineChange)
    const orderCash = (cart: Cart) =>
      callApi(placeOrder, cashOrder(toOrderItems(cart)), { token: tokens.customer })
    const payByCard = (cart: Cart) =>
      callApi(
        createPaymentIntent,
        { orderData: { ...cardOrderData(), items: toOrderItems(cart) }, amount: toPounds(cart.total) },
        { token: tokens.customer },
      )
    const accept = ({ lines: [line] }: Cart) =>
      callApi(
        acceptLineChanges,
        { itemId: line?.id ?? 0, ...VENDOR, changesId: line?.changes?.id ?? '' },
        { token: tokens.customer },
      )
    /** No order in cash or by card. */
    const expectRefused = async (cart: Cart, words: string) => {
      for (const { status, body } of [await orderCash(cart), await payByCard(cart)]) {
        expect([status, body]).toMatchObject([409, { code: 'cart_line_changed' }])
        expect(JSON.stringify(body)).toContain(words)
      }
    }

    // Specification 10.31, 10.32 and 12.26.
    it('waits for its customer when the host removes one of its add-ons, with both prices', async () => {
      const before = (await addDouble([LARGE_SELECTION, HOUSE_SMOKE_SELECTION, HOT_HONEY_SELECTION])).data
      expect(before?.lines[0]?.changes).toBeUndefined()
      const saved = await changeSauces(group => ({
        ...group,
        addons: group.addons.filter(({ id }) => id !== HOT_HONEY_SELECTION.addonId),
      }))
      const gone = 'Hot honey (£0.50) is no longer offered.'
      const touched = [{ dish: 'Smokehouse Double', change: gone, carts: 1 }]
      expect(saved.data?.touchedCarts).toEqual(touched)
      const cart = await readCart()
      expect(changesOf(cart)).toEqual([gone])
      expect(cart.lines[0]?.changes).toMatchObject({ priceBefore: 1600, priceNow: 1550, canBeKept: true })
      // A page that was open since before, and one that has read the cart again.
      for (const shown of [before, cart])
        if (shown) await expectRefused(shown, `Smokehouse Double in your cart has changed. ${gone}`)
      const accepted = await accept(cart)
      expect(accepted.data?.lines[0]).toMatchObject({ id: cart.lines[0]?.id, totalPrice: 1550 })
      expect(accepted.data?.lines[0]?.changes).toBeUndefined()
      expect((await orderCash(await readCart())).status).toBe(201)
    })

    // Specification 10.31 and 10.33.
    it('waits for another choice when a required add-on is removed, or a minimum is raised', async () => {
      await addDouble([HOUSE_SMOKE_SELECTION])
      await changeSauces(group => ({ ...group, min: 2, max: 3 }))
      const cart = await readCart()
      expect(changesOf(cart)).toEqual(['Pick your sauce now needs at least 2 options.'])
      expect(cart.lines[0]?.changes?.canBeKept).toBe(false)
      await expectRefused(cart, 'Smokehouse Double in your cart has changed. Pick your sauce now needs')
      expect(await accept(cart)).toMatchObject({ status: 409, body: { code: 'cart_line_changed' } })
      await saveMenu(menu)
      expect(changesOf(await readCart())).toBeUndefined()
      await changeSauces(group => ({
        ...group,
        addons: group.addons.filter(({ id }) => id !== HOUSE_SMOKE_SELECTION.addonId),
      }))
      expect(changesOf(await readCart())).toEqual([
        'House smoke is no longer offered.',
        'Pick your sauce now needs at least 1 option.',
      ])
    })

    // Specification 10.31.
    it('waits when the dish or an add-on has another price or name, dearer or cheaper', async () => {
      await addDouble([HOT_HONEY_SELECTION])
      await changeDish(DOUBLE_ID, { price: 11 })
      expect(changesOf(await readCart())).toEqual(['The dish is £11.00 now, not £12.50.'])
      await saveMenu(menu)
      await changeSauces(group => ({
        ...group,
        addons: group.addons.map(addon =>
          addon.id === HOT_HONEY_SELECTION.addonId ? { ...addon, name: 'Honey', price: 0.7 } : addon,
        ),
      }))
      expect(changesOf(await readCart())).toEqual([
        'Hot honey is now called ‘Honey’.',
        'Hot honey is £0.70 now, not £0.50.',
      ])
    })

    // Specification 10.32.
    it('keeps waiting when it changes again before its customer agrees', async () => {
      await callApi(addToCart, { itemId: WRAP_ID, quantity: 2, ...VENDOR }, { token: tokens.customer })
      await changeDish(WRAP_ID, { price: 9 })
      const seen = await readCart()
      await changeDish(WRAP_ID, { price: 10 })
      expect(await accept(seen)).toMatchObject({ status: 409, body: { code: 'cart_line_changed' } })
      expect(changesOf(await readCart())).toEqual(['The dish is £10.00 now, not £9.50.'])
    })

    // Specification 10.31.
    it('does not keep other dishes from being ordered', async () => {
      await addDouble([HOT_HONEY_SELECTION])
      await changeDish(FRIES_ID, { price: 1 })
      const fries = { ...cashOrder().items[0], menu_item_id: FRIES_ID, quantity: 1, price: 1 }
      expect((await callApi(placeOrder, cashOrder([fries]), { token: tokens.customer })).status).toBe(201)
    })

    // Specification 9.36 and 23.33.
    it('waits while the kitchen has sold out one of its add-ons, which nobody can choose meanwhile', async () => {
      const { addonId } = HOT_HONEY_SELECTION
      const setAvailable = (isAvailable: boolean, token = tokens.staff) =>
        callApi(setAddonAvailability, { addonId, isAvailable }, { token })
      await addDouble([HOUSE_SMOKE_SELECTION, HOT_HONEY_SELECTION])
      const otherStaff = await suite.testServer.signIn('vendor33@foodpark.test')
      expect((await setAvailable(false, otherStaff)).status).toBe(404)
      const board = (await setAvailable(false)).data
      expect(board?.addons.find(({ id }) => id === addonId)).toEqual({
        ...{ id: addonId, name: 'Hot honey', group: 'Pick your sauce', isAvailable: false },
        soldOutUntil: null,
      })
      const { data } = await callApi(getAddonGroups, { itemId: DOUBLE_ID })
      const options = data?.addonGroups.flatMap(group => group.addons) ?? []
      expect(options.filter(({ isSoldOut }) => isSoldOut).map(({ id }) => id)).toEqual([addonId])
      expect((await addDouble([HOT_HONEY_SELECTION])).message).toBe(
        'Smokehouse Double: Hot honey is sold out at the moment.',
      )
      expect(changesOf(await readCart())).toEqual(['Hot honey (£0.50) is sold out at the moment.'])
      await setAvailable(true)
      expect(changesOf(await readCart())).toBeUndefined()
    })
  },
  { provider: createFakeProvider() },
)
