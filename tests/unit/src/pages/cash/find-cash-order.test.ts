import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { findCashOrder } from '#pages/cash/find-cash-order'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'

/** Calls `findCashOrder` for a router state. @param placed the last order placed in this tab */
async function findOrderInTab(state: { orderId?: string }, placed: string | null) {
  const { context } = await startAppInMemory({
    session: SESSIONS.good,
    answers: { 'GET /orders/:id': () => null },
  })
  return () =>
    findCashOrder({
      context: {
        ...context,
        getServices: () => ({ ...context.getServices(), readCashOrderId: () => placed }),
      },
      location: { state },
    })
}

describe('findCashOrder', () => {
  it('finds the order in the router state', async () => {
    expect((await findOrderInTab({ orderId: '1043' }, '1042'))()).toEqual({ orderId: '1043' })
  })

  // Specification 12.13.
  it('finds the last order of this tab after a reload', async () => {
    expect((await findOrderInTab({}, '1042'))()).toEqual({ orderId: '1042' })
  })

  // Specification 12.13.
  it('redirects to My Orders when there is no order', async () => {
    const find = await findOrderInTab({}, null)
    expect(find).toThrow(expect.toSatisfy(thrown => isRedirect(thrown) && thrown.options.to === '/orders'))
  })
})
