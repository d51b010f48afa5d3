import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setTrailerState } from '#domain/contract/kitchen'
import { getOrder } from '#domain/contract/ordering/orders'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { vendors } from '#server/core/db/schema'
import { mails } from '#server/messages/mail/mail-schema'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider, readPaymentState, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const SWEEP_INTERVAL = 30_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** @param at in UTC ms @returns for example '19:15', as the clocks of the park show it */
const localTime = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
const provider = createFakeProvider()

describeOnEachDatabase(
  'a vendor that closes during a checkout',
  at => {
    const customer = createPaymentCustomer(at, provider)
    const changeVendor = (change: Partial<typeof vendors.$inferInsert>) =>
      at.testServer.db.update(vendors).set(change).where(eq(vendors.id, SMOKY_JOES_ID))
    const setOpen = (isOpen: boolean) => changeVendor({ isOpen })
    const CLOSINGS = [
      ['by hand', { isOpen: false }],
      ['by its hours', { openingHours: dailyHours() }],
    ] as const
    const readState = (reference: string) => readPaymentState(at.testServer, reference)
    const sendCompleted = (reference: string) =>
      sendWebhook(at.testServer, { id: `evt_${reference}`, type: 'checkout.session.completed', reference })
    const readCancelReason = async () => {
      const order = { orderId: String(provider.newestSession().params.orderId) }
      return (await at.testServer.callApi(getOrder, order, { token: customer.tokens.demo })).data
        ?.cancelReason
    }
    const countRefundMails = () => {
      const { orderId } = provider.newestSession().params
      const isAboutOrder = sql`${mails.data} ->> 'orderId' = ${String(orderId)}`
      return at.testServer.db.$count(mails, and(eq(mails.kind, 'order_refunded'), isAboutOrder))
    }
    /** Closes the trailer as its staff do at the kitchen board. */
    const closeByStaff = (state: 'closed' | 'paused') =>
      at.testServer.callApi(setTrailerState, { state }, { token: customer.tokens.staff })
    beforeEach(customer.prepare)
    afterEach(() => changeVendor({ isOpen: true, openingHours: null }))

    // Specification 13.40, 13.44 and 26.3.
    it.each(CLOSINGS)('ends its open checkouts: %s', async (_, closing) => {
      await customer.fillCart()
      const reference = await customer.startCartPayment()
      await changeVendor(closing)
      // A sweep that is still under way would let the next one out.
      const sweep = () => {
        at.clock.advance(SWEEP_INTERVAL)
        return readState(reference)
      }
      await expect.poll(sweep).toBe('expired')
      expect(provider.newestSession().status).toBe('expired')
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'cancelled'])
      expect(await customer.readCartLines()).toHaveLength(1)
      const reason = expect.stringContaining('The trailer has closed or paused')
      expect((await customer.readStatus(reference)).data).toMatchObject({
        status: 'canceled',
        error: null,
        reason,
        code: 'vendor_closed',
      })
      expect((await customer.readOrderData(provider.newestSession().id)).data).toMatchObject({
        status: 'unpaid',
        error: null,
        reason,
        code: 'vendor_closed',
      })
    })

    // Specification 13.40, 13.46, 24.35 and 26.3.
    it.each(CLOSINGS)(
      'refunds a payment that arrives later, and cancels its order: %s',
      async (_, closing) => {
        await customer.fillCart()
        const reference = await customer.startCartPayment()
        await changeVendor(closing)
        const { id } = provider.newestSession()
        provider.paySession(id)
        expect([await sendCompleted(reference), await sendCompleted(reference)]).toEqual([200, 200])
        expect(await readState(reference)).toBe('refunded')
        expect(provider.refunds().filter(intent => intent === `pi_${id}`)).toHaveLength(1)
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'cancelled'])
        const why = {
          error: REFUNDED_ERROR,
          code: 'payment_refunded',
          reason: expect.stringContaining(
            'The trailer had closed before you paid. Your card gets all of it back',
          ),
        }
        expect((await customer.readStatus(reference)).data).toMatchObject({ status: 'canceled', ...why })
        expect((await customer.readOrderData(id)).data).toMatchObject({ status: 'unpaid', ...why })
        expect(await readCancelReason()).toBe('The trailer had closed before the payment.')
        expect(await countRefundMails()).toBe(1)
        expect(await customer.readCartLines()).toHaveLength(1)
      },
    )

    // Specification 13.47.
    it.each(['closed', 'paused'] as const)(
      'confirms an order that was paid before the staff said: %s',
      async state => {
        const reference = await customer.startCartPayment()
        provider.paySession(provider.newestSession().id, { paidAt: new Date(at.clock.now()) })
        at.clock.advance(1_000)
        expect((await closeByStaff(state)).status).toBe(200)
        expect(await sendCompleted(reference)).toBe(200)
        expect(await readState(reference)).toBe('paid')
        expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
      },
    )

    // Specification 13.47.
    it('refunds an order that was paid after the staff had closed', async () => {
      const reference = await customer.startCartPayment()
      await closeByStaff('closed')
      at.clock.advance(1_000)
      const paidAt = new Date(at.clock.now())
      provider.paySession(provider.newestSession().id, { paidAt })
      expect(await sendCompleted(reference)).toBe(200)
      expect(await readState(reference)).toBe('refunded')
    })

    // Specification 13.47.
    it('confirms an order that was paid within the hours, also long after them', async () => {
      const reference = await customer.startCartPayment()
      provider.paySession(provider.newestSession().id, { paidAt: new Date(at.clock.now()) })
      const hours = `${localTime(at.clock.now() - HOUR)}-${localTime(at.clock.now() + MINUTE)}`
      await changeVendor({ openingHours: dailyHours(hours) })
      at.clock.advance(10 * MINUTE)
      expect(await sendCompleted(reference)).toBe(200)
      expect(await readState(reference)).toBe('paid')
    })

    // Specification 13.48.
    it('ends a checkout whose payment the bank refuses afterwards', async () => {
      const reference = await customer.startCartPayment()
      provider.failSession(provider.newestSession().id)
      const event = { id: `evt_${reference}`, type: 'checkout.session.async_payment_failed', reference }
      expect(await sendWebhook(at.testServer, event)).toBe(200)
      expect(await readState(reference)).toBe('expired')
      expect((await customer.readStatus(reference)).data).toMatchObject({
        status: 'canceled',
        reason: expect.stringContaining('Your bank did not take the payment.'),
      })
      expect((await customer.startCartPayment()) !== reference).toBe(true)
    })

    it('keeps an order that was confirmed before', async () => {
      const reference = await customer.startCartPayment()
      provider.paySession(provider.newestSession().id)
      await sendCompleted(reference)
      await setOpen(false)
      const { list } = provider.callCounts
      at.clock.advance(SWEEP_INTERVAL)
      expect(await sendCompleted(reference)).toBe(200)
      expect([await readState(reference), provider.callCounts.list]).toEqual(['paid', list])
      expect(await customer.readStatusHistory()).toEqual(['pending_payment', 'confirmed'])
    })
  },
  { provider },
)
