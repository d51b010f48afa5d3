/** What a delivery needs to be told (spec, section 5). */
import type { AddressFields } from '#domain/contract/address'
import { isPostcode } from './postcode'

interface FieldRule {
  readonly missing: string
  readonly invalid?: { readonly unless: (text: string) => boolean; readonly says: string }
}

const FIELD_RULES = {
  doorNo: { missing: 'Door number is required' },
  street: { missing: 'Street address is required' },
  postcode: {
    missing: 'Postcode is required',
    invalid: { unless: isPostcode, says: 'Please enter a valid UK postcode' },
  },
} as const satisfies Record<keyof AddressFields, FieldRule>

function fieldError(rule: FieldRule, value: string): string | null {
  if (value.trim() === '') return rule.missing
  return rule.invalid && !rule.invalid.unless(value) ? rule.invalid.says : null
}

/** What is wrong with each field of the address form; empty when it may be saved. */
export function validateAddress(fields: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const errors: Partial<Record<keyof AddressFields, string>> = {}
  for (const field of ['doorNo', 'street', 'postcode'] as const) {
    const error = fieldError(FIELD_RULES[field], fields[field])
    if (error) errors[field] = error
  }
  return errors
}

/** What empty delivery instructions say when they are saved. */
export const EMPTY_INSTRUCTIONS_ERROR = 'Please enter delivery instructions'
