import { beforeEach, expect, it } from 'vitest'
import { listPaymentsToReview, reviewPayment } from '#domain/contract/host/money'
import { createFakeProvider, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createRefundingHost } from '#tests/fixtures/payments/host-refunds'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const PRICE = 1_100
const provider = createFakeProvider()
const { ledger } = provider

describeOnDatabases(
  ['PostgreSQL'],
  'two hosts at once',
  at => {
    const customer = createPaymentCustomer(at, provider)
    let host: Awaited<ReturnType<typeof createRefundingHost>>
    beforeEach(async () => {
      await customer.prepare()
      host ??= await createRefundingHost(() => at.testServer)
    })

    // Specification 27.4.
    it('make one refund, and the other reads who was first, how much, and what is left', async () => {
      const order = await customer.payCart()
      const { orderId, paymentId } = order
      const refund = { orderId, paymentId, amount: 300, refundable: PRICE }
      const both = await Promise.all([host.refund(refund), host.refund(refund)])
      expect(both.map(({ code }) => code).toSorted()).toEqual(['edit_conflict', null])
      expect(both.map(({ message }) => message)).toContain(
        'Ada Brook has refunded £3.00 meanwhile. Only £8.00 is left to refund.',
      )
      expect((await host.readHostOrder(orderId)).refunded).toBe(300)
      ledger.addRefund(order.intent, 500)
      const event = { id: 'evt_meanwhile', type: 'refund.created', reference: order.paymentId }
      await sendWebhook(at.testServer, { ...event, isAboutReversal: true })
      expect((await host.refund({ ...refund, refundable: 800 })).message).toBe(
        '£5.00 was paid back meanwhile. Only £3.00 is left to refund.',
      )
      expect((await host.refund({ ...refund, refundable: 0 })).message).toBe(
        'More can be refunded than before. Only £3.00 is left to refund.',
      )
      expect((await host.refund({ ...refund, refundable: 300 })).status).toBe(201)
    })

    // Specification 27.15.
    it('check a payment once, and the other reads who it was and what was found', async () => {
      const { paymentId, orderId } = await customer.payCart({ amount: 1 })
      const listed = await at.testServer.callApi(listPaymentsToReview, {}, { token: host.token })
      const version = listed.data?.payments.find(({ id }) => id === paymentId)?.version ?? ''
      const check = (note: string) =>
        at.testServer.callApi(reviewPayment, { paymentId, note, version }, { token: host.token })
      const notes = ['Called the bank', 'Called the customer']
      const both = await Promise.all(notes.map(check))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const winner = notes[both.findIndex(({ status }) => status === 200)] ?? ''
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'edit_conflict',
        message: `Ada Brook has checked this payment already: ${winner}`,
      })
      // The same note of the same host comes again when the first answer was lost.
      expect((await check(winner)).status).toBe(200)
      const { payments: checked } = await host.readHostOrder(orderId)
      expect(checked.map(({ reviews }) => reviews.length)).toEqual([1])
      await host.refund({ orderId, paymentId, amount: 1 })
      expect((await check('Nothing to do')).body).toMatchObject({
        code: 'payment_not_in_review',
        message: 'This payment no longer needs a review: it is refunded.',
      })
    })
  },
  { provider },
)
