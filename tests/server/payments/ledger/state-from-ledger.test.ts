import { describe, expect, it } from 'vitest'
import { findStateFromLedger } from '#server/payments/ledger/state-from-ledger'
import type { Reversal } from '#server/payments/provider/payment-provider'

const PRICE = 1_100
const reversal = (kind: Reversal['kind'], amount: number, state: Reversal['state'] = 'done'): Reversal => ({
  id: `${kind}_1`,
  kind,
  state,
  amount,
  paymentIntent: 'pi_1',
  createdAt: new Date(0),
  refundId: null,
})
const find = (reversals: Reversal[], orderStatus = 'confirmed', charged = PRICE) =>
  findStateFromLedger(PRICE, orderStatus, { charged, reversals })
const review = (problem: string) => ({ state: 'needs_review', problem })

describe('the state that the ledger gives a charged payment', () => {
  it('is unknown without a charge', () => {
    expect(find([], 'confirmed', 0)).toBeNull()
  })

  it('is paid while the park keeps the price of an order that stands', () => {
    expect(find([])).toEqual({ state: 'paid' })
    expect(find([], 'completed')).toEqual({ state: 'paid' })
  })

  it('is paid when part of it was refunded', () => {
    expect(find([reversal('refund', PRICE - 1)])).toEqual({ state: 'paid' })
  })

  it.each(['done', 'pending'] as const)('is refunded when a refund of all of it is %s', state => {
    for (const status of ['confirmed', 'cancelled', 'pending_payment'])
      expect(find([reversal('refund', PRICE, state)], status)).toEqual({ state: 'refunded' })
    expect(find([reversal('refund', 1_000, state), reversal('refund', 100)])).toEqual({ state: 'refunded' })
  })

  it('needs review when the refund of a cancelled order has failed', () => {
    expect(find([reversal('refund', PRICE, 'failed')], 'cancelled')).toEqual(
      review('refunded 0 of 1100 pence: a refund has failed'),
    )
    expect(find([reversal('refund', 300)], 'cancelled')).toEqual(
      review('refunded 300 of 1100 pence: a refund has failed'),
    )
  })

  it('needs review when the order still waits for its payment', () => {
    expect(find([], 'pending_payment')).toMatchObject({ state: 'needs_review' })
  })

  // Specification 22.33.
  it.each(['pending', 'done'] as const)('needs review while a dispute is %s, refunded or not', state => {
    const disputed = review("the customer's bank disputes 1100 of 1100 pence")
    expect(find([reversal('dispute', PRICE, state)])).toEqual(disputed)
    expect(find([reversal('dispute', PRICE, state), reversal('refund', PRICE)])).toEqual(disputed)
  })

  it('is paid again when the park wins a dispute', () => {
    expect(find([reversal('dispute', PRICE, 'failed')])).toEqual({ state: 'paid' })
  })

  // Specification 22.31.
  it('needs review when more or less was charged, until that is refunded', () => {
    expect(find([], 'confirmed', PRICE + 1)).toEqual(review('charged 1101 instead of 1100 pence'))
    expect(find([reversal('refund', PRICE)], 'confirmed', PRICE + 1)).toMatchObject({
      state: 'needs_review',
    })
    expect(find([reversal('refund', PRICE - 1)], 'confirmed', PRICE - 1)).toEqual({ state: 'refunded' })
  })
})
