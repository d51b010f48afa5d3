/** What a customer fills in, and what becomes of it. */
import * as z from 'zod/mini'

export type CardField = 'card' | 'expiry' | 'cvc'

/** The fields as they were typed. */
export type CardForm = Readonly<Record<CardField, string>>
export type CardFieldErrors = Partial<Record<CardField, string>>

const fieldText = z.catch(z.string().check(z.maxLength(40)), '')
const cardFormSchema = z.object({ card: fieldText, expiry: fieldText, cvc: fieldText })

/** What was not sent is empty. */
export const parseCardForm = (body: unknown): CardForm => cardFormSchema.parse(body ?? {})

/** What a test card does: a decline code of Stripe's with its words, or null for one that pays. */
export interface Decline {
  readonly code: string
  readonly message: string
}
const TEST_CARDS = new Map<string, Decline | null>([
  ['4242424242424242', null],
  ['4000000000000002', { code: 'generic_decline', message: 'Your card was declined.' }],
  ['4000000000009995', { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }],
])

const digitsOf = (card: string): string => card.replace(/[\s-]/g, '')

/** What becomes of a card that `problemsOf` has nothing against. */
export const findDecline = ({ card }: CardForm): Decline | null => TEST_CARDS.get(digitsOf(card)) ?? null

/** The sum of digits that every card number keeps to. */
function hasValidChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const worth = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}

function validateNumber(card: string): string | undefined {
  const digits = digitsOf(card)
  if (digits === '') return 'Please enter your card number.'
  if (!/^\d*$/.test(digits)) return 'A card number has digits only.'
  if (digits.length < 14) return 'Your card number is incomplete.'
  if (digits.length > 19 || !hasValidChecksum(digits)) return 'Your card number is invalid.'
  if (!TEST_CARDS.has(digits)) return 'This checkout takes test cards only. Please use one of those below.'
}

/** @param now milliseconds; a card is good until its month is over */
function validateExpiry(expiry: string, now: number): string | undefined {
  if (expiry.trim() === '') return 'Please enter the expiry date.'
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12)
    return 'Please enter the expiry date as MM / YY.'
  if (Date.UTC(2000 + Number(year), Number(month)) <= now) return 'Your card has expired.'
}

function validateCvc(cvc: string): string | undefined {
  if (cvc.trim() === '') return 'Please enter the security code.'
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'The security code has 3 or 4 digits.'
}

/** What is wrong with each field; empty when a bank may be asked. @param now milliseconds */
export function validateCardForm({ card, expiry, cvc }: CardForm, now: number): CardFieldErrors {
  const found = { card: validateNumber(card), expiry: validateExpiry(expiry, now), cvc: validateCvc(cvc) }
  return {
    ...(found.card && { card: found.card }),
    ...(found.expiry && { expiry: found.expiry }),
    ...(found.cvc && { cvc: found.cvc }),
  }
}
