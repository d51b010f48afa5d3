import { describe, expect, it } from 'vitest'
import { PASSES } from '#machines/session/session.cases'
import { offline } from '../../support/fake-api'
import { settled } from '../../support/stand-ins'
import { browse, kept, PAGE, STATUS, state } from './payment-ground'

describe('a payment that ended while nobody looked', () => {
  const leaveOpen = async () => {
    const page = await browse()
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
    const next = await before.reload({ path: '/' })
    expect(next.told()).toEqual([words])
    const later = await next.reload({ path: '/' })
    expect(later.told()).toEqual([])
  })

  it('is told of by its own page where that is open', async () => {
    const before = await leaveOpen()
    before.shop.stand('pay_1', 'succeeded')
    const next = await before.reload({ path: PAGE })
    expect(next.told()).toEqual([])
    await next.open()
    expect(next.visited).toEqual(['/order/1042'])
  })

  it('is told of after it was left only where it was paid after all', async () => {
    const page = await leaveOpen()
    await page.send({ type: 'payment.left' })
    expect(page.visited).toEqual(['/cart'])
    page.shop.stand('pay_1', 'canceled')
    expect((await page.reload({ path: '/' })).told()).toEqual([])
    const other = await leaveOpen()
    await other.send({ type: 'payment.left' })
    other.shop.stand('pay_1', 'succeeded')
    expect((await other.reload({ path: '/' })).told()).toEqual(['Payment completed successfully!'])
  })

  it('is asked about again where no answer came', async () => {
    const before = await leaveOpen()
    const status = before.shop.answers[STATUS] ?? offline
    before.shop.stand('pay_1', 'succeeded')
    before.shop.answers[STATUS] = () => {
      throw offline()
    }
    const next = await before.reload({ path: '/' })
    expect(next.told()).toEqual([])
    before.shop.answers[STATUS] = status
    next.park.send({ type: 'browser.online' })
    await settled()
    expect(next.told()).toEqual(['Payment completed successfully!'])
  })

  it('is nothing to another customer of the same browser', async () => {
    const anns = await leaveOpen()
    anns.shop.stand('pay_1', 'succeeded')
    const bens = await anns.reload({ as: PASSES.bens, path: '/' })
    expect(bens.told()).toEqual([])
    expect(bens.api.askedFor(STATUS)).toEqual([])
    await bens.open(null)
    expect(state(bens)).toBe('lost')
    expect(kept(bens)).not.toBeNull()
  })
})
