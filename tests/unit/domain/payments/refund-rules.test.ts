import { expect, it } from 'vitest'
import { parseRefundAmount, validateRefund } from '#domain/payments/refund-rules'

it.each([
  ['3', 300],
  [' £3.5 ', 350],
  ['0.05', 5],
  ['12345.67', 1_234_567],
])('reads the amount %j', (text, pence) => {
  expect(parseRefundAmount(text)).toBe(pence)
})

it.each(['', '.', '3.', '3.505', '-3', '1e3', '3,50', 'three', '123456'])('refuses the amount %j', text => {
  expect(parseRefundAmount(text)).toBeNull()
})

// Specification 27.10.
it('needs an amount within what is left, and a reason of at most 200 characters', () => {
  expect(validateRefund({ amount: '8', reason: 'cold' }, 800)).toEqual({})
  expect(validateRefund({ amount: '8.01', reason: ' ' }, 800)).toEqual({
    amount: 'At most £8.00 is left to refund',
    reason: 'Please say why',
  })
  expect(validateRefund({ amount: '1', reason: 'x'.repeat(201) }, 800)).toEqual({
    reason: 'Please use at most 200 characters',
  })
})
