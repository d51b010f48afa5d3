/** The rules of the address form (specification 11.4). */
import { ADDRESS_LIMIT, type AddressFields } from '#domain/contract/ordering/address'
import { cleanLine } from '#domain/free-text'
import { tooLongError } from '#domain/text-limit'
import { isPostcode } from './postcode'

interface FieldRule {
  readonly missingError: string
  readonly format?: { readonly isValid: (text: string) => boolean; readonly error: string }
}

const FIELD_RULES = {
  doorNo: { missingError: 'Door number is required' },
  street: { missingError: 'Street address is required' },
  postcode: {
    missingError: 'Postcode is required',
    format: { isValid: isPostcode, error: 'Please enter a valid UK postcode' },
  },
} as const satisfies Record<Exclude<keyof AddressFields, 'phone'>, FieldRule>

/** The fields of the address form, in their order. */
export const ADDRESS_FIELDS = ['doorNo', 'street', 'postcode'] as const satisfies (keyof typeof FIELD_RULES)[]

function fieldError(rule: FieldRule, value: string): string | null {
  if (cleanLine(value) === '') return rule.missingError
  const tooLong = tooLongError(value, ADDRESS_LIMIT)
  if (tooLong) return tooLong
  return rule.format && !rule.format.isValid(value) ? rule.format.error : null
}

const PHONE_ERROR = 'Please enter a valid phone number'

/** Whether a text may be a phone number. None is allowed: a customer need not have one. */
const isPhoneNumber = (phone = ''): boolean =>
  phone.trim() === '' || (/^[+\d\s()./-]+$/.test(phone.trim()) && /^(?:\D*\d){7,15}\D*$/.test(phone))

/** The error of each wrong field of the address form; an empty object if the form may be saved. */
export function validateAddress(fields: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const errors: Partial<Record<keyof AddressFields, string>> = {}
  for (const field of ADDRESS_FIELDS) {
    const error = fieldError(FIELD_RULES[field], fields[field])
    if (error) errors[field] = error
  }
  if (!isPhoneNumber(fields.phone)) errors.phone = PHONE_ERROR
  return errors
}

/** The error of empty delivery instructions (specification 11.12). */
export const EMPTY_INSTRUCTIONS_ERROR = 'Please enter delivery instructions'
