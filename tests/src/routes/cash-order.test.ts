import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { PASSES } from '#machines/session/session.cases'
import { findCashOrder } from '../../../src/routes/cash-order'
import { parkInMemory } from '../../support/park-in-memory'

/** What the page finds. @param placed the last order of this tab */
async function find(state: { orderId?: string }, placed: string | null) {
  const { context } = await parkInMemory({ as: PASSES.good, answers: { 'GET /orders/:id': () => null } })
  return () => findCashOrder({ context: { ...context, lastOrderId: () => placed }, location: { state } })
}

describe('the page of a cash order', () => {
  it('is about the order that was just placed', async () => {
    expect((await find({ orderId: '1043' }, '1042'))()).toEqual({ orderId: '1043' })
  })

  it('is about the last order of this tab after a reload', async () => {
    expect((await find({}, '1042'))()).toEqual({ orderId: '1042' })
  })

  it('leads to My Orders where there is none', async () => {
    const look = await find({}, null)
    expect(look).toThrow(expect.toSatisfy(thrown => isRedirect(thrown) && thrown.options.to === '/orders'))
  })
})
