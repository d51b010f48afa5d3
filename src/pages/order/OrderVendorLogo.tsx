import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'

interface OrderVendorLogoProps {
  readonly order: Order
  /** The vendors that have loaded. An order has the vendor's name but not its logo. */
  readonly vendors: readonly Vendor[]
  readonly size: number
}

/** The logo of an order's vendor on the vendor's backdrop. */
export function OrderVendorLogo({ order, vendors, size }: OrderVendorLogoProps) {
  const { vendorId, vendorName } = order
  const vendor = vendors.find(({ id, name }) => id === vendorId || (vendorId === null && name === vendorName))
  return (
    <Picture
      src={vendor?.logo}
      alt=""
      size={size}
      backdrop={backdropForId(vendor?.id ?? vendorId ?? vendorName)}
    />
  )
}
