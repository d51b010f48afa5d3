import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { findCashOrder } from '#pages/cash/find-cash-order'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'

/** What the page finds. @param placed the last order of this tab */
async function findOrderInTab(state: { orderId?: string }, placed: string | null) {
  const { context } = await startAppInMemory({
    session: SESSIONS.good,
    answers: { 'GET /orders/:id': () => null },
  })
  return () => findCashOrder({ context: { ...context, readLastOrderId: () => placed }, location: { state } })
}

describe('the page of a cash order', () => {
  it('is about the order that was just placed', async () => {
    expect((await findOrderInTab({ orderId: '1043' }, '1042'))()).toEqual({ orderId: '1043' })
  })

  it('is about the last order of this tab after a reload', async () => {
    expect((await findOrderInTab({}, '1042'))()).toEqual({ orderId: '1042' })
  })

  it('leads to My Orders where there is none', async () => {
    const look = await findOrderInTab({}, null)
    expect(look).toThrow(expect.toSatisfy(thrown => isRedirect(thrown) && thrown.options.to === '/orders'))
  })
})
