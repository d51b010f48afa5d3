import { beforeEach, describe, expect, it } from 'vitest'
import { createAddress, getAddress } from '#domain/contract/ordering/address'
import { addToCart, getCart, saveAllergyNote, saveDeliveryInstructions } from '#domain/contract/ordering/cart'
import { getOrder, placeOrder } from '#domain/contract/ordering/orders'
import { HOSTILE_STRINGS, VALID_ADDRESS } from '#tests/fixtures/data/hostile-input'
import { cashOrder, ONE_WRAP, SMOKY_JOES_ID, WRAP_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const TEXT_WITH_NUL = 'no\u0000nuts'
const TEXT_WITH_OVERRIDE = 'no \u202enuts'
const createCardIntentBody = (allergyNote: string) => ({
  orderData: cardOrderData([wrapItem()], { allergyNote }),
  amount: 11,
  currency: 'gbp',
})

describeOnEachDatabase(
  'hostile input',
  suite => {
    let token = ''
    beforeEach(async () => {
      token ||= await suite.testServer.signIn('demo@foodpark.test')
    })
    const send: typeof suite.testServer.request = (method, path, body, options) =>
      suite.testServer.request(method, path, body, { token, ...options })
    const callApi: typeof suite.testServer.callApi = (call, input) =>
      suite.testServer.callApi(call, input, { token })
    const readCart = async () =>
      (await callApi(getCart, { vendorId: SMOKY_JOES_ID, orderType: 'delivery' })).data

    describe.each(HOSTILE_STRINGS)('such as %j', text => {
      // Specification 1.10.
      it('is saved unchanged as an address', async () => {
        const input = { ...VALID_ADDRESS, doorNo: text, street: text }
        const { data } = await callApi(createAddress, input)
        expect(data?.address).toMatchObject({ doorNo: text, street: text })
        expect((await callApi(getAddress, {})).data).toMatchObject(input)
      })

      it('is saved unchanged as a note of the cart', async () => {
        await callApi(addToCart, ONE_WRAP)
        await callApi(saveDeliveryInstructions, { instructions: text })
        await callApi(saveAllergyNote, { itemId: WRAP_ID, allergyInformation: text })
        expect(await readCart()).toMatchObject({ deliveryInstructions: text, lines: [{ allergyNote: text }] })
      })

      it('is saved unchanged as notes and address of an order', async () => {
        const sent = {
          orderType: 'delivery',
          deliveryInstructions: text,
          allergyNote: text,
          deliveryAddress: { ...VALID_ADDRESS, id: '1', doorNo: text, street: text, country: text },
        } as const
        const order = cashOrder([wrapItem(1, { allergy_information: text })], sent)
        const { body, data } = await callApi(placeOrder, order)
        expect(data?.items[0]?.specialInstructions).toBe(text)
        const { id: _, ...deliveryAddress } = sent.deliveryAddress
        expect(body).toMatchObject({ deliveryInstructions: text, allergyNote: text, deliveryAddress })
        const again = await callApi(getOrder, { orderId: data?.id ?? '' })
        expect(again.body).toEqual(body)
      })

      it('is refused as email and password', async () => {
        const { status, message } = await send('POST', '/auth/login', { email: text, password: text })
        expect([status, message]).toEqual([401, 'The email or password is incorrect'])
      })
    })

    // Specification 22.49.
    it('loses its invisible characters, and keeps its lines in a note', async () => {
      await callApi(addToCart, ONE_WRAP)
      const written = '\ufeffno\u200b nuts,\r\nno\u2028milk'
      await callApi(saveAllergyNote, { itemId: WRAP_ID, allergyInformation: written })
      expect((await readCart())?.lines[0]?.allergyNote).toBe('no nuts,\nno\nmilk')
      const order = cashOrder([wrapItem(1, { allergy_information: written })], { allergyNote: written })
      const { data } = await callApi(placeOrder, order)
      expect(data?.items[0]?.specialInstructions).toBe('no nuts,\nno\nmilk')
      const { data: saved } = await callApi(createAddress, { ...VALID_ADDRESS, street: written })
      expect(saved?.address.street).toBe('no nuts, no milk')
    })

    // Specification 22.49.
    it.each([
      ['an override', 'POST', '/delivery-addresses', { ...VALID_ADDRESS, street: TEXT_WITH_OVERRIDE }],
      ['an address', 'POST', '/delivery-addresses', { ...VALID_ADDRESS, street: TEXT_WITH_NUL }],
      ['instructions', 'POST', '/cart/delivery-instructions', { instructions: TEXT_WITH_NUL }],
      [
        'an allergy note',
        'POST',
        '/cart/allergy-information',
        { itemId: WRAP_ID, allergyInformation: TEXT_WITH_NUL },
      ],
      ['a note of an order', 'POST', '/orders', cashOrder([wrapItem()], { allergyNote: TEXT_WITH_NUL })],
      [
        'a note of a dish',
        'POST',
        '/orders',
        cashOrder([wrapItem(1, { allergy_information: TEXT_WITH_NUL })]),
      ],
      [
        'a note of a card order',
        'POST',
        '/payments/stripe/create-intent',
        createCardIntentBody(TEXT_WITH_NUL),
      ],
      ['an email', 'POST', '/auth/login', { email: TEXT_WITH_NUL, password: 'lunchtime' }],
    ] as const)(
      'is refused as %s if it has characters that cannot be kept',
      async (_, method, path, body) => {
        await callApi(addToCart, ONE_WRAP)
        const { status, message } = await send(method, path, body)
        expect([status, message]).toEqual([
          400,
          'This text has hidden characters that we cannot keep. Please type it instead of pasting it.',
        ])
      },
    )
  },
  { provider: createFakeProvider() },
)
