/** Removes personal data and secrets from events before the recorder keeps them. */
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { createPseudonyms, type Pseudonyms } from './pseudonyms'
import { redactFreeText, redactTokensAndEmails } from './redact-text'
import { redactExternalUrl, redactPagePath } from './redact-url'

type Redaction = (value: string, pseudonymFor: Pseudonyms) => string
type Fields = Readonly<Record<string, unknown>>

const redactAs =
  (kind: string): Redaction =>
  (value, pseudonymFor) =>
    pseudonymFor(kind, value)

/** Redactions by the name of the field. The first match wins; other texts are redacted by their patterns. */
const REDACTIONS_BY_FIELD: readonly (readonly [name: RegExp, redaction: Redaction])[] = [
  [/^(?:type|kind|checkoutDomain|.*At|at|created_at)$/, value => value],
  [/password|secret|^jwt$|^authorization$|token$|^addressHash$/i, redactAs('secret')],
  [/email$/i, redactAs('email')],
  [/phone|mobile$/i, redactAs('phone')],
  [/^door|^houseNo|^flat$/i, redactAs('door')],
  [/^street|^addressLine|^address$|^city$|^town$/i, redactAs('street')],
  [/^post_?code$|^zip$/i, redactAs('postcode')],
  [/note|instructions$|allergyInformation|allergy_information|^text$|^comment/i, redactAs('note')],
  [/^(?:card|cardNumber|cvc|cvv|pan|expiry|iban)$/i, redactAs('card')],
  [/(?:customer|first|last|full|user|display)_?name$|^cardholder/i, redactAs('name')],
  [/^image|^logo$|^icon$|^picture/i, redactTokensAndEmails],
  [/url$/i, redactExternalUrl],
  [/(?:^|_)id$|I[dD]$|^(?:key|seed|idempotencyKey)$/, redactTokensAndEmails],
]

/** Whether an object is a person, so that its `name` is personal data. Trailers and dishes have no email address and no role. */
const isPerson = (fields: Fields): boolean => 'email' in fields || 'role' in fields

/** The event of a form names its field in `field`, so its `value` counts as the value of that field. */
const fieldNameOf = (name: string, fields: Fields): string =>
  name === 'value' && typeof fields.field === 'string' ? fields.field : name

function redactionOf(name: string, fields: Fields): Redaction {
  if (name === 'name' && isPerson(fields)) return redactAs('name')
  const fieldName = fieldNameOf(name, fields)
  return REDACTIONS_BY_FIELD.find(([pattern]) => pattern.test(fieldName))?.[1] ?? redactFreeText
}

function redactFields(fields: Fields, pseudonymFor: Pseudonyms): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      redactValue(value, redactionOf(name, fields), pseudonymFor),
    ]),
  )
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function redactValue(value: unknown, redaction: Redaction, pseudonymFor: Pseudonyms): unknown {
  if (typeof value === 'string') return redaction(value, pseudonymFor)
  if (Array.isArray(value)) return value.map(item => redactValue(item, redaction, pseudonymFor))
  return isFields(value) ? redactFields(value, pseudonymFor) : value
}

/**
 * Creates the redaction function of one recording. Equal secrets get equal pseudonyms. Numbers, ids, states and times stay,
 * so that the charts decide in a replay as they did in the recording.
 */
export function createRedactor(): (event: ChartEvent) => ChartEvent {
  const pseudonymFor = createPseudonyms()
  return ({ type, ...fields }) => {
    if (type === 'annotation.page' && typeof fields.value === 'string')
      return { type, value: redactPagePath(fields.value, pseudonymFor) }
    return { type, ...redactFields(fields, pseudonymFor) }
  }
}
