import * as z from 'zod/mini'
import { defineCall } from '#domain/calls/call'
import { text, textId } from '#domain/calls/wire'
import type { Fault } from '#domain/fault'

/** Section 9: the country of an address that names none. */
const DEFAULT_COUNTRY = 'UK'

const addressReply = z.pipe(
  z.object({
    id: z.optional(z.nullable(textId)),
    deliveryAddressId: z.optional(z.nullable(textId)),
    doorNo: text,
    street: text,
    postcode: text,
    country: text,
  }),
  z.transform(({ id, deliveryAddressId, ...address }) => ({
    ...address,
    id: id ?? deliveryAddressId ?? '',
    country: address.country || DEFAULT_COUNTRY,
  })),
)
/** Where a delivery goes (spec, section 3). */
export type Address = z.output<typeof addressReply>

/** Section 7: this text of the server's means that there is none yet; it is not an error. */
export const NO_ADDRESS = 'No delivery address found'

/** Whether there is no address yet. Spec and readings name only the text, so a host without codes is judged by it. */
export const hasNoAddress = ({ code, message }: Fault): boolean =>
  code ? code === 'address_not_found' : message === NO_ADDRESS

export const getAddress = defineCall({
  method: 'GET',
  route: '/delivery-addresses',
  path: (_: Record<string, never>) => '/delivery-addresses',
  reply: addressReply,
  fallback: 'Failed to load delivery address',
})

/** The fields that the customer fills in. */
export interface AddressFields {
  doorNo: string
  street: string
  postcode: string
}

/** The longest line of an address, in characters. */
export const ADDRESS_LIMIT = 120

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(ADDRESS_LIMIT))
const accepts = z.object({
  street: filled,
  doorNo: filled,
  postcode: filled,
  address_type: z._default(z.string().check(z.maxLength(ADDRESS_LIMIT)), 'home'),
})
const body = ({ street, doorNo, postcode }: AddressFields) => ({
  street,
  doorNo,
  postcode,
  address_type: 'home',
})
const reply = z.object({ address: addressReply, message: text })

export const createAddress = defineCall({
  method: 'POST',
  route: '/delivery-addresses',
  path: () => '/delivery-addresses',
  accepts,
  body,
  reply,
  fallback: 'Failed to save delivery address',
})

export const updateAddress = defineCall({ ...createAddress, method: 'PUT' })
