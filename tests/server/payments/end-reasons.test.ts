import { beforeEach, expect, it } from 'vitest'
import { updateAddress } from '#domain/contract/ordering/address'
import type { ErrorCode } from '#domain/error-codes'
import { wrapItem } from '#tests/fixtures/data/smoky-joes'
import {
  cardOrderData,
  createFakeProvider,
  sendWebhook,
  startPayment,
} from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const HOME = { doorNo: '9', street: 'Lock Street', postcode: 'E8 1AA' }
/** In pounds, with the delivery. */
const DELIVERY_TOTAL = 13.5
const provider = createFakeProvider()

describeOnEachDatabase(
  'the reason why a checkout has ended',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const begin = async (order = cardOrderData(), amount = 11) =>
      (await startPayment(at.testServer, { token: customer.tokens.demo }, order, amount)).data
        ?.paymentIntentId ?? ''
    const saveHome = (doorNo: string) =>
      at.testServer.callApi(updateAddress, { ...HOME, doorNo }, { token: customer.tokens.demo })
    const readCartHash = async () => (await customer.readCart())?.cartHash ?? ''
    const readEnd = async (reference: string) => (await customer.readStatus(reference)).body
    /** @param code what the server would answer to another try */
    const endedBecause = (reason: string, code?: ErrorCode) => ({
      status: 'canceled',
      error: null,
      reason,
      ...(code && { code }),
    })
    const retry = async (order = cardOrderData(), amount = 11) =>
      (await startPayment(at.testServer, { token: customer.tokens.demo }, order, amount)).body
    beforeEach(async () => {
      await customer.prepare()
      await customer.fillCart()
    })

    it('is not given while the payment can be paid, and when it is paid', async () => {
      const reference = await begin()
      expect(await readEnd(reference)).toEqual({ status: 'requires_payment_method', error: null })
      provider.paySession(provider.newestSession().id)
      expect(await readEnd(reference)).toEqual({
        status: 'succeeded',
        error: null,
        orderId: expect.any(Number),
      })
    })

    // Specification 13.44.
    it('names another payment for a changed cart', async () => {
      const order = cardOrderData([wrapItem()], { cartHash: await readCartHash() })
      const reference = await begin(order)
      await customer.fillCart()
      await begin(cardOrderData([wrapItem(2)]), 20.5)
      expect(await readEnd(reference)).toEqual(
        endedBecause(
          'A newer payment was started for this cart. Nothing was paid here. Please go back to your cart.',
          'cart_changed',
        ),
      )
      expect(await retry(order)).toMatchObject({ code: 'cart_changed' })
    })

    // Specification 13.44.
    it('names a payment in cash', async () => {
      const reference = await begin()
      await customer.placeCashOrder()
      expect(await readEnd(reference)).toEqual(
        endedBecause(
          'You chose to pay in cash instead. Nothing was paid by card. Please look at My Orders.',
          'cart_already_ordered',
        ),
      )
      expect(await retry()).toMatchObject({ code: 'cart_already_ordered' })
      const { body } = await customer.readOrderData(provider.newestSession().id)
      expect(body).toMatchObject({ status: 'unpaid', code: 'cart_already_ordered' })
    })

    // Specification 13.44.
    it('names a new delivery address', async () => {
      const { addressHash } = (await saveHome('9')).data?.address ?? {}
      const order = cardOrderData([wrapItem()], {
        orderType: 'delivery',
        deliveryInstructions: '',
        addressHash,
      })
      const reference = await begin(order, DELIVERY_TOTAL)
      await saveHome('10')
      expect(await readEnd(reference)).toEqual(
        endedBecause(
          'Your delivery address has changed. Nothing was paid. Please go back to your cart and check the address.',
          'address_changed',
        ),
      )
      expect(await retry(order, DELIVERY_TOTAL)).toMatchObject({ code: 'address_changed' })
    })

    // Specification 13.44.
    it('names the cancelled order', async () => {
      const reference = await begin()
      await customer.cancelAsStaff(customer.newestOrderId())
      expect(await readEnd(reference)).toEqual(
        endedBecause('This order was cancelled. Nothing was paid. Please look at My Orders.'),
      )
    })

    // Specification 13.44.
    it('names the time that has run out', async () => {
      const reference = await begin()
      provider.expireOnTime(provider.newestSession().id)
      await sendWebhook(at.testServer, { id: 'evt_late', type: 'checkout.session.expired', reference })
      expect(await readEnd(reference)).toEqual(
        endedBecause('The card payment page was open for too long. Nothing was paid. You can start again.'),
      )
    })
  },
  { provider },
)
