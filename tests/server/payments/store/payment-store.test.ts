import { afterEach, expect, it, vi } from 'vitest'
import { findUserPayment } from '#server/payments/store/payment-store'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { recordQueries } from '#tests/fixtures/server/databases/record-queries'

afterEach(() => vi.restoreAllMocks())

describeOnEachDatabase('a payment', at => {
  it.each([
    ['pay_1', 1],
    ['cs_test-1', 1],
    ['7', 1],
    ['', 0],
    ['-pay', 0],
    [' pay_1', 0],
    ['pay_1 ', 0],
    ['pay_1\0', 0],
    ['pay/1', 0],
  ])('is looked up by the id %j in %i queries', async (id, count) => {
    const queries = recordQueries()
    expect(await findUserPayment(at.testServer.db, 1, id)).toBeUndefined()
    expect(queries().filter(text => text.includes('from "payments"'))).toHaveLength(count)
  })
})
