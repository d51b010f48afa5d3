/** Takes out of what is recorded whatever tells who the customer is, before it is kept (readings, session: nobody reads another's). */
import type { ChartEvent } from '#machines/kit/explore/flow'
import { createPseudonyms, type Pseudonyms } from './pseudonyms'
import { redactExternalUrl, redactPagePath } from './redact-url'
import { redactId, redactText } from './redact-text'

type Redaction = (value: string, instead: Pseudonyms) => string
type Fields = Readonly<Record<string, unknown>>

const redactAs =
  (kind: string): Redaction =>
  (value, instead) =>
    instead(kind, value)

/** By the name of its field. The first that fits counts; a field that none fits is looked at by its shape. */
const REDACTIONS_BY_FIELD: readonly (readonly [name: RegExp, redaction: Redaction])[] = [
  [/^(?:type|kind|checkoutDomain|.*At|at|created_at)$/, value => value],
  [/password|secret|^jwt$|^authorization$|token$/i, redactAs('secret')],
  [/email$/i, redactAs('email')],
  [/phone|mobile$/i, redactAs('phone')],
  [/^door|^houseNo|^flat$/i, redactAs('door')],
  [/^street|^addressLine|^address$|^city$|^town$/i, redactAs('street')],
  [/^post_?code$|^zip$/i, redactAs('postcode')],
  [/note|instructions$|allergyInformation|allergy_information|^text$|^comment/i, redactAs('note')],
  [/^(?:card|cardNumber|cvc|cvv|pan|expiry|iban)$/i, redactAs('card')],
  [/(?:customer|first|last|full|user|display)_?name$|^cardholder/i, redactAs('name')],
  [/^image|^logo$|^icon$|^picture/i, redactId],
  [/url$/i, redactExternalUrl],
  [/(?:^|_)id$|I[dD]$|^(?:key|seed|idempotencyKey)$/, redactId],
]

/** One who has an e-mail address or a role is a person, and so is named by `name`; a trailer or a dish has neither. */
const isPerson = (fields: Fields): boolean => 'email' in fields || 'role' in fields

/** A form tells of one of its fields at a time: what was typed counts as that field's. */
const fieldNameOf = (name: string, fields: Fields): string =>
  name === 'value' && typeof fields.field === 'string' ? fields.field : name

function redactionOf(name: string, fields: Fields): Redaction {
  if (name === 'name' && isPerson(fields)) return redactAs('name')
  const asked = fieldNameOf(name, fields)
  return REDACTIONS_BY_FIELD.find(([pattern]) => pattern.test(asked))?.[1] ?? redactText
}

function redactFields(fields: Fields, instead: Pseudonyms): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      redactValue(value, redactionOf(name, fields), instead),
    ]),
  )
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function redactValue(value: unknown, redaction: Redaction, instead: Pseudonyms): unknown {
  if (typeof value === 'string') return redaction(value, instead)
  if (Array.isArray(value)) return value.map(item => redactValue(item, redaction, instead))
  return isFields(value) ? redactFields(value, instead) : value
}

/**
 * For one recording. What is taken out leaves a text of its kind behind, always the same for the same; numbers, ids, states and
 * times stay, so that the charts decide as they did.
 */
export function createRedactor(): (event: ChartEvent) => ChartEvent {
  const instead = createPseudonyms()
  return ({ type, ...fields }) => {
    if (type === 'noted.page' && typeof fields.value === 'string')
      return { type, value: redactPagePath(fields.value, instead) }
    return { type, ...redactFields(fields, instead) }
  }
}
