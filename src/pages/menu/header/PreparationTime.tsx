import Clock from 'lucide-react/icons/clock'
import type { VendorInfo } from '#domain/contract/ordering/vendors'
import { formatPreparationTime } from '#domain/orders/estimate'
import { Row } from '#ui/layout/Row'

/** The preparation time of a vendor, in minutes. */
export function PreparationTime({ vendor }: { readonly vendor: VendorInfo }) {
  return (
    <Row as="span" css={{ gap: 5, '& svg': { color: '$inkSoft' } }}>
      <Clock size={16} aria-hidden="true" />
      <span>{formatPreparationTime(vendor)}</span>
    </Row>
  )
}
