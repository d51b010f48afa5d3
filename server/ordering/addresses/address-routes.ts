import { validateAddress } from '#domain/address/address-rules'
import { type AddressFields, NO_ADDRESS_MESSAGE } from '#domain/contract/ordering/address'
import type { Db } from '#server/core/db/database'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError } from '#server/core/http/http-error'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import { serializeSavedAddress } from './address-serializer'
import { type AddressRow, findAddressByUser, saveAddress } from './address-store'

const isSameAddress = (one: AddressRow, other: AddressRow): boolean =>
  one.doorNo === other.doorNo && one.street === other.street && one.postcode === other.postcode

interface AddressDependencies {
  readonly db: Db
  /** Ends the open checkouts to a replaced address. Null without card payments. */
  readonly payments: {
    readonly cancelDeliveries: (userId: number, address: AddressFields) => Promise<void>
  } | null
}

/** Registers the calls of the customer's delivery address (specification 20.17, 20.18). */
export function registerAddressRoutes(
  { authenticatedRoute }: RouteRegistrar,
  { db, payments }: AddressDependencies,
): void {
  authenticatedRoute(SERVED_CALLS.getAddress, async ({ identity }) => {
    const row = await findAddressByUser(db, identity.id)
    if (!row) throw new HttpError('address_not_found', NO_ADDRESS_MESSAGE)
    return serializeSavedAddress(row)
  })

  // Both calls save the address, whether or not there is one already.
  for (const call of [SERVED_CALLS.createAddress, SERVED_CALLS.updateAddress]) {
    authenticatedRoute(call, async ({ body, identity }) => {
      const [error] = Object.values(validateAddress(body))
      if (error) throw new HttpError('invalid_address', error)
      const { street, doorNo, postcode, phone, address_type } = body
      const address = { street, doorNo, phone, postcode: postcode.toUpperCase(), addressType: address_type }
      const previous = await findAddressByUser(db, identity.id)
      const row = await saveAddress(db, identity.id, address)
      if (previous && !isSameAddress(previous, row)) await payments?.cancelDeliveries(identity.id, previous)
      return { address: serializeSavedAddress(row), message: 'Delivery address saved successfully' }
    })
  }
}
