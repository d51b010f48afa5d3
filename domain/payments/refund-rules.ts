/** The rules of the refund form (specification 27.9, 27.10). */
import { REFUND_REASON_LIMIT } from '#domain/contract/host/money'
import { formatMoney, type Pence } from '#domain/money'

/** What a host has typed. */
export interface RefundFields {
  /** In pounds, such as '3.50'. */
  readonly amount: string
  readonly reason: string
}

/** The error below each wrong field. */
export type RefundErrors = Partial<Record<keyof RefundFields, string>>

/** Reads an amount such as '3', '3.50' or '£3.50'. Null for anything else. */
export function parseRefundAmount(text: string): Pence | null {
  const [, pounds, tens = '0', ones = '0'] = /^£?\s*(\d{1,5})(?:\.(\d)(\d)?)?$/.exec(text.trim()) ?? []
  return pounds === undefined ? null : Number(`${pounds}${tens}${ones}`)
}

function amountError(text: string, refundable: Pence): string | null {
  const amount = parseRefundAmount(text)
  if (amount === null || amount === 0) return 'Please enter an amount, such as 3.50'
  return amount > refundable ? `At most ${formatMoney(refundable)} is left to refund` : null
}

function reasonError(text: string): string | null {
  if (text.trim() === '') return 'Please say why'
  return text.trim().length > REFUND_REASON_LIMIT
    ? `Please use at most ${REFUND_REASON_LIMIT} characters`
    : null
}

/** The error of each wrong field; an empty object if the refund may be confirmed. @param refundable in pence */
export function validateRefund({ amount, reason }: RefundFields, refundable: Pence): RefundErrors {
  const errors: RefundErrors = {}
  const [wrongAmount, wrongReason] = [amountError(amount, refundable), reasonError(reason)]
  if (wrongAmount !== null) errors.amount = wrongAmount
  if (wrongReason !== null) errors.reason = wrongReason
  return errors
}
