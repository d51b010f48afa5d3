import type { Order } from '#domain/calls/orders'
import type { Vendor } from '#domain/calls/vendors'
import { Picture } from '../../ui/Picture'
import { washOf } from '../../ui/wash'

interface VendorMarkProps {
  readonly order: Order
  /** The trailers as far as they are known: an order names its trailer but not its logo. */
  readonly vendors: readonly Vendor[]
  readonly size: number
}

/** The logo of an order's trailer, in the trailer's own light. */
export function VendorMark({ order, vendors, size }: VendorMarkProps) {
  const { vendorId, vendorName } = order
  const vendor = vendors.find(({ id, name }) => id === vendorId || (vendorId === null && name === vendorName))
  return <Picture src={vendor?.logo} alt="" size={size} wash={washOf(vendor?.id ?? vendorId ?? vendorName)} />
}
