import { expect, it } from 'vitest'
import { netTakings, sumOfTakings, toTakingsCsv } from '#domain/takings/takings-report'
import { createDayTakings } from '#tests/fixtures/client/back-office/host-money'

it('adds up takings, and takes the refunds away', () => {
  const sum = sumOfTakings([createDayTakings(), createDayTakings({ cashRefunds: 5_000 })])
  expect(sum).toEqual({ orders: 6, cash: 2_000, card: 4_000, cashRefunds: 5_000, cardRefunds: 600 })
  expect(netTakings(sum)).toBe(400)
  expect(netTakings(sumOfTakings([]))).toBe(0)
})

// Specification 27.20.
it('writes a table for spreadsheets, the oldest day first', () => {
  const csv = toTakingsCsv([createDayTakings(), createDayTakings({ day: '2026-06-12', trailer: 'A, "B"' })])
  expect(csv).toBe(
    [
      '\uFEFFDay,Trailer,Orders,Cash,Card,Cash refunds,Card refunds,Total',
      '2026-06-12,"A, ""B""",3,10.00,20.00,0.00,-3.00,27.00',
      '2026-06-13,Smoky Joe’s,3,10.00,20.00,0.00,-3.00,27.00',
      '',
    ].join('\r\n'),
  )
})

// Specification 27.20.
it.each(['=HYPERLINK("x")', '+1', '-1', '@sum', '＝1', '＋1', '－1', '＠sum'])(
  'makes the name %s no formula',
  trailer => {
    const [, line = ''] = toTakingsCsv([createDayTakings({ trailer })]).split('\r\n')
    expect(line).toMatch(/^2026-06-13,"?'/)
  },
)
