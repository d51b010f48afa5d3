/** The card form: its fields, their validation, and the outcome of each test card. */
import * as z from 'zod/mini'

export type CardField = 'card' | 'expiry' | 'cvc'

/** The fields as typed. */
export type CardForm = Readonly<Record<CardField, string>>
export type CardFieldErrors = Partial<Record<CardField, string>>

const fieldText = z.catch(z.string().check(z.maxLength(40)), '')
const cardFormSchema = z.object({ card: fieldText, expiry: fieldText, cvc: fieldText })

/** Parses the posted form. A missing field is empty. */
export const parseCardForm = (body: unknown): CardForm => cardFormSchema.parse(body ?? {})

/** Stripe's decline code with its message. */
export interface Decline {
  readonly code: string
  readonly message: string
}

/** The outcome of each test card: a decline, or null for a payment. Specification 22.22. */
const TEST_CARDS = new Map<string, Decline | null>([
  ['4242424242424242', null],
  ['4000000000000002', { code: 'generic_decline', message: 'Your card was declined.' }],
  ['4000000000009995', { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }],
])

const digitsOf = (card: string): string => card.replace(/[\s-]/g, '')

/** Returns the decline of a valid card, or null if it pays. */
const findDecline = ({ card }: CardForm): Decline | null => TEST_CARDS.get(digitsOf(card)) ?? null

/** Checks the Luhn checksum of a card number. */
function hasValidChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
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

/** A card is valid until the end of its month. @param now milliseconds */
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

/** Returns the error of each invalid field; empty when the card can be submitted. @param now milliseconds */
export function validateCardForm({ card, expiry, cvc }: CardForm, now: number): CardFieldErrors {
  const errors = { card: validateNumber(card), expiry: validateExpiry(expiry, now), cvc: validateCvc(cvc) }
  return {
    ...(errors.card && { card: errors.card }),
    ...(errors.expiry && { expiry: errors.expiry }),
    ...(errors.cvc && { cvc: errors.cvc }),
  }
}

/** Why a form does not pay: its invalid fields, or the decline of its valid card. */
export interface CardFormErrors {
  readonly fields: CardFieldErrors
  readonly decline: Decline | null
}

/** Returns why a form does not pay, or null if it does. @param now milliseconds */
export function checkCardForm(form: CardForm, now: number): CardFormErrors | null {
  const fields = validateCardForm(form, now)
  if (Object.keys(fields).length > 0) return { fields, decline: null }
  const decline = findDecline(form)
  return decline && { fields: {}, decline }
}
