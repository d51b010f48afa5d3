import { describe, expect, it } from 'vitest'
import { BEN, PASSES } from '#machines/session/session.cases'
import {
  closePayment,
  closeReturn,
  openPayment,
  openReturn,
  takeHandover,
  takeOrder,
} from '../../../src/routes/payments'
import { parkInMemory } from '../../support/park-in-memory'
import { settled } from '../../support/stand-ins'

const handover = { orderId: '1042', amount: 4 }

describe('what the payment page is handed', () => {
  const take = async (state: Parameters<typeof takeHandover>[0]['location']['state']) => {
    const { context } = await parkInMemory({ as: PASSES.bens })
    return takeHandover({ context, location: { state } }).handover
  }

  it('is read from router state', async () => {
    expect(await take({ handover })).toEqual(handover)
    expect(await take({ handover, payer: BEN.id })).toEqual(handover)
  })

  it('is nothing where there is none, and nothing that another customer left in the history', async () => {
    expect(await take({})).toBeNull()
    expect(await take({ handover, payer: '7' })).toBeNull()
  })
})

describe('the payment page', () => {
  const open = async (cameBack = false) => {
    const app = await parkInMemory({ as: PASSES.good, cameBack })
    const context = { ...app.context, handover }
    const child = () => app.park.getSnapshot().children.payment
    openPayment({ context })
    await settled()
    return { ...app, context, child }
  }

  it('tells the park once of a payment, however often the router says that it is open', async () => {
    const { context, child } = await open()
    const first = child()
    expect(first?.getSnapshot().context).toMatchObject({
      handover,
      cameBack: false,
      checkoutDomain: 'checkout.stripe.com',
    })
    openPayment({ context })
    expect(child()).toBe(first)
  })

  it('tells it of another one, and that the customer came back from the checkout', async () => {
    const { context, child } = await open()
    const first = child()
    openPayment({ context: { ...context, handover: { ...handover, orderId: '1043' } } })
    expect(child()).not.toBe(first)
    expect((await open(true)).child()?.getSnapshot().context.cameBack).toBe(true)
  })

  it('ends the payment that was not begun when it is left', async () => {
    const { context, child } = await open()
    closePayment({ context })
    await settled()
    expect(child()).toBeUndefined()
  })
})

describe('the page after the checkout', () => {
  it('hands on the session of the address or the order of router state, until it is left', async () => {
    const { context, park } = await parkInMemory({ as: PASSES.good })
    const given = { ...context, ...takeOrder({ context, location: { state: { orderId: '1042' } } }) }
    openReturn({ context: given, search: { session_id: 'cs_1' } })
    const child = () => park.getSnapshot().children.paymentReturn
    expect(child()?.getSnapshot().context).toMatchObject({ sessionId: 'cs_1', orderId: '1042' })
    closeReturn({ context })
    expect(child()).toBeUndefined()
    openReturn({ context: { ...context, ...takeOrder({ context, location: { state: {} } }) }, search: {} })
    expect(child()?.getSnapshot().context).toMatchObject({ sessionId: null, orderId: null })
  })
})
