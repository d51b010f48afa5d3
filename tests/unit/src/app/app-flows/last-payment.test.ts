import { describe, expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { createOfflineError } from '#tests/fixtures/client/fake-api'
import { flushPromises } from '#tests/fixtures/client/stub-actors'
import {
  openPaymentApp,
  PAYMENT_PATH,
  PAYMENT_STATUS_CALL,
  paymentStateOf,
  readStoredPayment,
} from '#tests/fixtures/client/payment-app'

describe('a payment that ended while nobody looked', () => {
  const leaveOpen = async () => {
    const page = await openPaymentApp()
    await page.open()
    await page.start()
    return page
  }

  it.each([
    ['succeeded', 'Payment completed successfully!'],
    ['canceled', 'Payment was cancelled or failed. Please try again.'],
  ])('%s is told of once, at the next start', async (status, words) => {
    const before = await leaveOpen()
    before.shop.stand('pay_1', status)
    const next = await before.reload({ initialPath: '/' })
    expect(next.told()).toEqual([words])
    const later = await next.reload({ initialPath: '/' })
    expect(later.told()).toEqual([])
  })

  it('is told of by its own page where that is open', async () => {
    const before = await leaveOpen()
    before.shop.stand('pay_1', 'succeeded')
    const next = await before.reload({ initialPath: PAYMENT_PATH })
    expect(next.told()).toEqual([])
    await next.open()
    expect(next.visited).toEqual(['/order/1042'])
  })

  it('is told of after it was left only where it was paid after all', async () => {
    const page = await leaveOpen()
    await page.send({ type: 'payment.left' })
    expect(page.visited).toEqual(['/cart'])
    page.shop.stand('pay_1', 'canceled')
    expect((await page.reload({ initialPath: '/' })).told()).toEqual([])
    const other = await leaveOpen()
    await other.send({ type: 'payment.left' })
    other.shop.stand('pay_1', 'succeeded')
    expect((await other.reload({ initialPath: '/' })).told()).toEqual(['Payment completed successfully!'])
  })

  it('is asked about again where no answer came', async () => {
    const before = await leaveOpen()
    const status = before.shop.answers[PAYMENT_STATUS_CALL] ?? createOfflineError
    before.shop.stand('pay_1', 'succeeded')
    before.shop.answers[PAYMENT_STATUS_CALL] = () => {
      throw createOfflineError()
    }
    const next = await before.reload({ initialPath: '/' })
    expect(next.told()).toEqual([])
    before.shop.answers[PAYMENT_STATUS_CALL] = status
    next.park.send({ type: 'browser.online' })
    await flushPromises()
    expect(next.told()).toEqual(['Payment completed successfully!'])
  })

  it('is nothing to another customer of the same browser', async () => {
    const anns = await leaveOpen()
    anns.shop.stand('pay_1', 'succeeded')
    const bens = await anns.reload({ session: SESSIONS.bens, initialPath: '/' })
    expect(bens.told()).toEqual([])
    expect(bens.api.askedFor(PAYMENT_STATUS_CALL)).toEqual([])
    await bens.open(null)
    expect(paymentStateOf(bens)).toBe('orderMissing')
    expect(readStoredPayment(bens)).not.toBeNull()
  })
})
