import * as z from 'zod/mini'
import type { ApiErrorData } from '#domain/api-error'
import { defineCall } from '#domain/contract/call'
import { sentId, text } from '#domain/contract/parsers'
import { lineText } from '#domain/contract/text-schemas'

/** The country of an address without one (specification 11.11). */
const DEFAULT_COUNTRY = 'UK'

/** The server's hash of the address. A card payment sends it back, because the id stays when the address changes. Missing if the server sends none. */
const toAddressHash = (addressHash: string | null | undefined): { addressHash?: string | undefined } =>
  addressHash ? { addressHash } : {}

/** The number under which the rider may call. Missing if there is none, or if the server keeps none. */
const toPhone = (phone: string): { phone?: string | undefined } => (phone === '' ? {} : { phone })

const addressSchema = z.pipe(
  z.object({
    id: z.nullish(sentId),
    deliveryAddressId: z.nullish(sentId),
    doorNo: text,
    street: text,
    postcode: text,
    country: text,
    addressHash: z.nullish(z.string()),
    phone: text,
  }),
  z.transform(({ id, deliveryAddressId, addressHash, phone, ...address }) => ({
    ...address,
    id: id ?? deliveryAddressId ?? '',
    country: address.country || DEFAULT_COUNTRY,
    ...toAddressHash(addressHash),
    ...toPhone(phone),
  })),
)
/** The customer's delivery address (specification 21.13). */
export type Address = z.output<typeof addressSchema>

/** The server's text if the customer has no address yet (specification 11.10). */
export const NO_ADDRESS_MESSAGE = 'No delivery address found'

/** Whether the error means that no address exists yet. A server without error codes sends only the text (specification 19.4). */
export const hasNoAddress = ({ code, message }: ApiErrorData): boolean =>
  code ? code === 'address_not_found' : message === NO_ADDRESS_MESSAGE

export const getAddress = defineCall({
  method: 'GET',
  route: '/delivery-addresses',
  path: (_: Record<string, never>) => '/delivery-addresses',
  responseSchema: addressSchema,
  defaultError: 'Failed to load delivery address',
})

/** The fields of the address form. */
export interface AddressFields {
  doorNo: string
  street: string
  postcode: string
  /** '' removes a saved number, and a missing one keeps it. A server that keeps no number ignores it. */
  phone?: string | undefined
}

/** The maximum length of an address line, in characters. */
export const ADDRESS_LIMIT = 120
/** The maximum length of a phone number, in characters. */
export const PHONE_LIMIT = 40

const addressLineSchema = lineText(ADDRESS_LIMIT, 1)
const saveAddressRequestSchema = z.object({
  street: addressLineSchema,
  doorNo: addressLineSchema,
  postcode: addressLineSchema,
  address_type: z._default(lineText(ADDRESS_LIMIT), 'home'),
  /** Missing keeps the number that is saved: a client may not know of it. '' removes it. */
  phone: z.optional(lineText(PHONE_LIMIT)),
})
const toSaveAddressBody = ({ street, doorNo, postcode, phone }: AddressFields) => ({
  street,
  doorNo,
  postcode,
  address_type: 'home',
  ...(phone === undefined ? {} : { phone }),
})
const saveAddressResponseSchema = z.object({ address: addressSchema, message: text })

export const createAddress = defineCall({
  method: 'POST',
  route: '/delivery-addresses',
  path: () => '/delivery-addresses',
  requestSchema: saveAddressRequestSchema,
  body: toSaveAddressBody,
  responseSchema: saveAddressResponseSchema,
  defaultError: 'Failed to save delivery address',
})

export const updateAddress = defineCall({ ...createAddress, method: 'PUT' })
