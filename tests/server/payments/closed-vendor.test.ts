import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { vendors } from '#server/db/schema'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { createFakeProvider, readPaymentState, sendWebhook } from '#tests/fixtures/payments/fake-provider'
import { createPaymentCustomer } from '#tests/fixtures/payments/payment-customer'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const SWEEP_INTERVAL = 30_000
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

    // Specification 13.40 and 26.3.
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
        expect((await customer.readStatus(reference)).data).toMatchObject({ code: 'payment_refunded' })
        expect((await customer.readOrderData(id)).data).toMatchObject({
          status: 'unpaid',
          error: REFUNDED_ERROR,
        })
        expect(await customer.readCartLines()).toHaveLength(1)
      },
    )

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
