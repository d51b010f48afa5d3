import { beforeEach, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getHostMenu, saveHostMenu } from '#domain/contract/host/menus'
import { getParkCharges, setParkCharges } from '#domain/contract/host/park-charges'
import { addToCart, clearCart, getCart, saveAllergyNote } from '#domain/contract/ordering/cart'
import { listOrders, placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { cashOrder, FRIES_ID, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider, readPaymentState } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000
const VENDOR = { vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
const CHANGED = { status: 409, body: { code: 'cart_changed' } }

describeOnEachDatabase(
  'an order from a page with an older cart',
  suite => {
    let token = ''
    beforeEach(async () => {
      token ||= await suite.testServer.signIn('demo@foodpark.test')
      suite.clock.advance(5 * MINUTE)
      await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
    })

    const addDish = (itemId: number) =>
      suite.testServer.callApi(addToCart, { itemId, quantity: 1, ...VENDOR }, { token })
    const readCart = async () => (await suite.testServer.callApi(getCart, VENDOR, { token })).data
    const place = (cartHash?: string, items = [wrapItem()]) =>
      suite.testServer.callApi(placeOrder, cashOrder(items, { cartHash }), { token })
    const startPayment = (cartHash?: string) =>
      suite.testServer.callApi(
        createPaymentIntent,
        { orderData: { ...cardOrderData(), ...(cartHash ? { cartHash } : {}) }, amount: 11 },
        { token },
      )
    const countOrders = async () =>
      (await suite.testServer.callApi(listOrders, {}, { token })).data?.data.length
    /** The hash of a cart with a wrap, as a page of another device shows it. */
    const openPage = async () => (await addDish(WRAP_ID)).data?.cartHash

    // Specification 12.22.
    it('is refused when another device has ordered the cart, more than a minute ago too', async () => {
      const cartHash = await openPage()
      expect((await place(cartHash)).status).toBe(201)
      const count = await countOrders()
      suite.clock.advance(2 * MINUTE)
      expect(await place(cartHash)).toMatchObject(CHANGED)
      expect(await startPayment(cartHash)).toMatchObject(CHANGED)
      expect(await countOrders()).toBe(count)
    })

    // Specification 12.22.
    it('is refused when another device has changed the cart, which stays', async () => {
      const cartHash = await openPage()
      const changed = (await addDish(FRIES_ID)).data?.cartHash
      expect(await place(cartHash)).toMatchObject(CHANGED)
      expect((await readCart())?.lines).toHaveLength(2)
      expect((await readCart())?.cartHash).toBe(changed)
    })

    // Specification 12.22.
    it('ends no open checkout', async () => {
      const cartHash = await openPage()
      const first = (await startPayment(cartHash)).data?.paymentIntentId ?? ''
      await addDish(FRIES_ID)
      expect(await startPayment(cartHash)).toMatchObject(CHANGED)
      expect(await place(cartHash)).toMatchObject(CHANGED)
      expect(await readPaymentState(suite.testServer, first)).toBe('open')
    })

    // Specification 12.22.
    it('is placed when the cart holds the same again, and when only a note or a checkout came', async () => {
      const cartHash = await openPage()
      await suite.testServer.callApi(clearCart, { vendorId: SMOKY_JOES_ID }, { token })
      expect(await openPage()).toBe(cartHash)
      await suite.testServer.callApi(
        saveAllergyNote,
        { itemId: WRAP_ID, allergyInformation: 'No nuts' },
        { token },
      )
      expect((await startPayment()).status).toBe(409)
      const noted = [wrapItem(1, { allergy_information: 'No nuts' })]
      expect((await place(cartHash, noted)).status).toBe(201)
    })

    const readMenu = async (host: string) => {
      const { data } = await suite.testServer.callApi(
        getHostMenu,
        { trailerId: SMOKY_JOES_ID },
        { token: host },
      )
      if (!data) throw new Error('no menu')
      return data
    }
    /** The host gives the fries another name, and leaves their price. */
    const renameFries = async (host: string, name: string) => {
      const { version, menu } = await readMenu(host)
      const categories = menu.categories.map(category => ({
        ...category,
        dishes: category.dishes.map(dish => (dish.id === FRIES_ID ? { ...dish, name } : dish)),
      }))
      const input = { trailerId: SMOKY_JOES_ID, version, menu: { ...menu, categories } }
      expect((await suite.testServer.callApi(saveHostMenu, input, { token: host })).status).toBe(200)
    }

    // Specification 12.22.
    it('is refused when the host has given a dish another name at the same price', async () => {
      const host = await suite.testServer.signIn(DEMO_HOST_EMAIL)
      const cartHash = (await addDish(FRIES_ID)).data?.cartHash
      await renameFries(host, 'Fries in peanut oil')
      const fries = [{ menu_item_id: FRIES_ID, quantity: 1, price: 4 }]
      expect(await place(cartHash, fries)).toMatchObject(CHANGED)
      expect((await place((await readCart())?.cartHash, fries)).status).toBe(201)
      await renameFries(host, 'Skin-on Fries')
    })

    // Specification 12.22.
    it('is refused when the host has changed a charge, because it carries no total', async () => {
      const host = await suite.testServer.signIn(DEMO_HOST_EMAIL)
      const cartHash = await openPage()
      const setCharges = async (service: number) => {
        const { data } = await suite.testServer.callApi(getParkCharges, {}, { token: host })
        const input = { service, delivery: 2.5, version: data?.version ?? '' }
        return suite.testServer.callApi(setParkCharges, input, { token: host })
      }
      await setCharges(2)
      expect(await place(cartHash)).toMatchObject(CHANGED)
      await setCharges(1.5)
      expect((await place(cartHash)).status).toBe(201)
    })

    // Specification 12.22.
    it('is placed if the client sends no hash', async () => {
      await openPage()
      await addDish(FRIES_ID)
      expect((await place()).status).toBe(201)
    })
  },
  { provider: createFakeProvider() },
)
