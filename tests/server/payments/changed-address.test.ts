import { beforeEach, expect, it } from 'vitest'
import { type Address, getAddress, updateAddress } from '#domain/contract/ordering/address'
import { deliveryAddressOf } from '#machines/checkout/build-order'
import {
  cardOrderData,
  createFakeProvider,
  readPaymentState,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const OLD_HOME = { doorNo: '9', street: 'Lock Street', postcode: 'E8 1AA' }
const NEW_HOME = { ...OLD_HOME, street: 'Canal Walk' }
/** In pounds, with the delivery. */
const DELIVERY_TOTAL = 13.5
const CHANGED = { status: 409, body: { code: 'address_changed' } }
const provider = createFakeProvider()

describeOnEachDatabase(
  'a delivery address that changes during a checkout',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const { tokens } = customer
    const saveAddress = (address: typeof OLD_HOME) =>
      at.testServer.callApi(updateAddress, address, { token: tokens.demo })
    const readAddress = async () =>
      (await at.testServer.callApi(getAddress, {}, { token: tokens.demo })).data ?? null
    /** Starts the payment on a page that shows this address. */
    const startDeliveryTo = (address: Address | null) => {
      const draft = { ...cardOrderData(), orderType: 'delivery', ...deliveryAddressOf(address) } as const
      return startPayment(at.testServer, { token: tokens.demo }, draft, DELIVERY_TOTAL)
    }
    const startDelivery = async () => (await startDeliveryTo(await readAddress())).data?.paymentIntentId ?? ''
    const readState = (reference: string) => readPaymentState(at.testServer, reference)
    beforeEach(async () => {
      await customer.prepare()
      await saveAddress(OLD_HOME)
      await customer.fillCart()
    })

    // Specification 13.34.
    it('ends the checkout that would deliver to the old one, and keeps the cart', async () => {
      const reference = await startDelivery()
      expect(await readState(reference)).toBe('open')
      expect((await saveAddress(NEW_HOME)).status).toBe(200)
      expect([await readState(reference), provider.newestSession().status]).toEqual(['expired', 'expired'])
      expect(await customer.readCartLines()).not.toEqual([])
    })

    // Specification 13.34.
    it('keeps the order if the customer has paid before', async () => {
      const reference = await startDelivery()
      provider.paySession(provider.newestSession().id)
      await saveAddress(NEW_HOME)
      expect(await readState(reference)).toBe('paid')
      const path = `/orders/${customer.newestOrderId()}`
      const { body } = await at.testServer.request('GET', path, undefined, { token: tokens.demo })
      expect(body).toMatchObject({ status: 'confirmed', deliveryAddress: OLD_HOME })
    })

    // Specification 13.34.
    it('is saved if the provider does not answer, and the sweep ends the checkout', async () => {
      const reference = await startDelivery()
      provider.setDown(true)
      expect((await saveAddress(NEW_HOME)).status).toBe(200)
      expect(await readState(reference)).toBe('cancelling')
      provider.setDown(false)
      const sweep = () => {
        at.clock.advance(30_000)
        return readState(reference)
      }
      await expect.poll(sweep).toBe('expired')
    })

    // Specification 12.23.
    it('is refused to a page that still shows the old one, also while a checkout for the new one is open', async () => {
      const shown = await readAddress()
      await saveAddress(NEW_HOME)
      expect(await startDeliveryTo(shown)).toMatchObject(CHANGED)
      const other = await startDelivery()
      expect(await startDeliveryTo(shown)).toMatchObject(CHANGED)
      expect(await readState(other)).toBe('open')
      expect(provider.newestSession().status).toBe('open')
    })

    // Specification 12.23.
    it('is accepted from a page that shows the new one, and when the old one is saved again', async () => {
      const shown = await readAddress()
      await saveAddress(NEW_HOME)
      expect((await startDeliveryTo(await readAddress())).status).toBe(201)
      await saveAddress(OLD_HOME)
      expect((await startDeliveryTo(shown)).status).toBe(201)
    })

    // Specification 12.23.
    it('is not compared if the client sends no hash', async () => {
      const shown = await readAddress()
      await saveAddress(NEW_HOME)
      const withoutHash = shown && { ...shown, addressHash: undefined }
      expect((await startDeliveryTo(withoutHash)).status).toBe(201)
    })

    // Specification 13.34.
    it('ends no checkout if it stays the same, and none of a dine-in order', async () => {
      const delivery = await startDelivery()
      await saveAddress(OLD_HOME)
      expect(await readState(delivery)).toBe('open')
      const dineIn = await customer.startCartPayment()
      await saveAddress(NEW_HOME)
      expect(await readState(dineIn)).toBe('open')
    })
  },
  { provider },
)
