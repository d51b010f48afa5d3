import Phone from 'lucide-react/icons/phone'
import type { Order } from '#domain/contract/ordering/orders'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { toVendorSlug } from '#domain/vendors/vendor-list'
import { OrderVendorLogo } from '#pages/order/OrderVendorLogo'
import { LinkButton } from '#ui/buttons/LinkButton'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'

const PhoneLink = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$tap',
  color: '$emberInk',
  fontWeight: '$strong',
  fontVariantNumeric: 'tabular-nums',
})

/** The digits of a phone number, and its leading plus. */
const toDialableNumber = (phone: string) => phone.replace(/(?!^\+)\D/g, '')

interface OrderContactProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
}

/** The tab 'Contact': the vendor's phone number and 'Order Again' (specification 16.14, 16.15). */
export function OrderContact({ order, vendors }: OrderContactProps) {
  return (
    <Stack gap={4}>
      <Card>
        <Row css={{ gap: 14 }}>
          <OrderVendorLogo order={order} vendors={vendors} size={52} />
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <StrongText as="h2" css={{ fontSize: 'inherit' }}>
              {order.vendorName}
            </StrongText>
            <VendorPhone order={order} />
          </div>
        </Row>
      </Card>
      <LinkButton wide to={PATHS.vendor} params={{ vendorId: toVendorSlug(order.vendorName) }}>
        Order Again
      </LinkButton>
      <LinkButton wide kind="secondary" to={PATHS.orders}>
        Back to Orders
      </LinkButton>
    </Stack>
  )
}

function VendorPhone({ order: { vendorName, vendorPhone } }: Pick<OrderContactProps, 'order'>) {
  const phone = vendorPhone.trim()
  if (!phone) return <MutedText size="sm">No phone number; ask at the trailer.</MutedText>
  return (
    <div>
      <PhoneLink href={`tel:${toDialableNumber(phone)}`} aria-label={`Call ${vendorName}, ${phone}`}>
        <Phone size={18} aria-hidden="true" />
        <span>{phone}</span>
      </PhoneLink>
    </div>
  )
}
