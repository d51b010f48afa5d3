import { describe, expect, it } from 'vitest'
import { PATHS } from '#domain/paths'
import { REFUNDED_ERROR } from '#domain/payments/outcome-messages'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import {
  openPaymentApp,
  PAYMENT_STATUS_CALL,
  paymentStateOf,
  readStoredPayment,
} from '#tests/fixtures/client/payment-app'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

describe('a payment that ended while the app was closed', () => {
  const startPayment = async () => {
    const app = await openPaymentApp()
    await app.open()
    await app.start()
    return app
  }

  it.each([
    ['succeeded', 'Payment completed successfully!'],
    ['canceled', 'Payment was cancelled or failed. Please try again.'],
  ])('is shown once with the status %s, at the next start', async (status, title) => {
    const before = await startPayment()
    before.server.setStatus('pay_1', status)
    const next = await before.reload({ initialPath: '/' })
    expect(next.toastTitles()).toEqual([title])
    const later = await next.reload({ initialPath: '/' })
    expect(later.toastTitles()).toEqual([])
  })

  it('is shown by the payment page if that is open', async () => {
    const before = await startPayment()
    before.server.setStatus('pay_1', 'succeeded')
    const next = await before.reload({ initialPath: PATHS.payment })
    expect(next.toastTitles()).toEqual([])
    await next.open()
    expect(next.visited).toEqual(['/order/1042'])
  })

  it('is shown after a cancellation only if it was paid after all', async () => {
    const app = await startPayment()
    await app.send({ type: 'payment.left' })
    expect(app.visited).toEqual(['/cart'])
    app.server.setStatus('pay_1', 'canceled')
    expect((await app.reload({ initialPath: '/' })).toastTitles()).toEqual([])
    const other = await startPayment()
    await other.send({ type: 'payment.left' })
    other.server.setStatus('pay_1', 'succeeded')
    expect((await other.reload({ initialPath: '/' })).toastTitles()).toEqual([
      'Payment completed successfully!',
    ])
  })

  // Specification 13.40.
  it('says that the money comes back, also after the customer has left it', async () => {
    const before = await startPayment()
    before.server.refund('pay_1')
    expect((await before.reload({ initialPath: '/' })).toastTitles()).toEqual([REFUNDED_ERROR])
    const other = await startPayment()
    await other.send({ type: 'payment.left' })
    other.server.refund('pay_1')
    expect((await other.reload({ initialPath: '/' })).toastTitles()).toEqual([REFUNDED_ERROR])
  })

  it('is asked about again when no answer came', async () => {
    const before = await startPayment()
    const status = before.server.answers[PAYMENT_STATUS_CALL] ?? createOfflineError
    before.server.setStatus('pay_1', 'succeeded')
    before.server.answers[PAYMENT_STATUS_CALL] = () => {
      throw createOfflineError()
    }
    const next = await before.reload({ initialPath: '/' })
    expect(next.toastTitles()).toEqual([])
    before.server.answers[PAYMENT_STATUS_CALL] = status
    next.appActor.send({ type: 'browser.online' })
    await flushPromises()
    expect(next.toastTitles()).toEqual(['Payment completed successfully!'])
  })

  it('is not shown to another customer of the same browser', async () => {
    const annsApp = await startPayment()
    annsApp.server.setStatus('pay_1', 'succeeded')
    const bensApp = await annsApp.reload({ session: SESSIONS.bens, initialPath: '/' })
    expect(bensApp.toastTitles()).toEqual([])
    expect(bensApp.api.callsTo(PAYMENT_STATUS_CALL)).toEqual([])
    await bensApp.open(null)
    expect(paymentStateOf(bensApp)).toBe('orderMissing')
    expect(readStoredPayment(bensApp)).not.toBeNull()
  })
})
