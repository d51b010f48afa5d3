import { expect, it } from 'vitest'
import { netOfStatement, sumOfStatements, toStatementsCsv } from '#domain/takings/trailer-statement'
import { createStatement } from '#tests/fixtures/client/back-office/host-money'

it('takes refunds and the charges of the park from what customers paid', () => {
  expect(netOfStatement(createStatement())).toBe(2_000)
  const sum = sumOfStatements([createStatement(), createStatement({ deliveryCharges: -250 })])
  expect(sum).toMatchObject({ orders: 6, cash: 2_000, card: 4_000, serviceCharges: 900, deliveryCharges: 0 })
  expect(netOfStatement(sum)).toBe(4_500)
  expect(netOfStatement(sumOfStatements([]))).toBe(0)
})

// Specification 27.26.
it('writes the statements for spreadsheets, so that each line adds up', () => {
  const csv = toStatementsCsv('2026-06', [
    createStatement(),
    createStatement({ trailer: '=1', cashRefunds: 50 }),
  ])
  expect(csv).toBe(
    [
      '\uFEFFMonth,Trailer,Orders,Cash,Card,Gross,Cash refunds,Card refunds,Service charges,Delivery charges,Net',
      '2026-06,Smoky Joe’s,3,10.00,20.00,30.00,0.00,-3.00,-4.50,-2.50,20.00',
      "2026-06,'=1,3,10.00,20.00,30.00,-0.50,-3.00,-4.50,-2.50,19.50",
      '',
    ].join('\r\n'),
  )
})
