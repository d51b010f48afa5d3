/** Whether a card payment goes to the address that the customer saw. Its id stays the same when the address changes. */
import type { AddressFields } from '#domain/contract/ordering/address'
import { hashJson } from '#server/core/hash-json'
import { HttpError } from '#server/core/http/http-error'

const ADDRESS_CHANGED =
  'Your delivery address has changed meanwhile. Please check it in your cart and try again.'

/** The hash that a client gets with the address, and sends back with a card payment. */
export const hashAddress = ({ doorNo, street, postcode }: AddressFields): string =>
  hashJson([doorNo, street, postcode])

/**
 * Checks that the saved address is what the customer saw (specification 12.23).
 * @param addressHash the hash of the address that the customer saw; undefined if the client sends none
 * @param address null without a delivery
 * @throws HttpError 409
 */
export function assertAddressUnchanged(addressHash: string | undefined, address: AddressFields | null): void {
  if (address !== null && addressHash !== undefined && addressHash !== hashAddress(address))
    throw new HttpError('address_changed', ADDRESS_CHANGED)
}
