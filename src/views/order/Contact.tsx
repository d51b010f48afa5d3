import Phone from 'lucide-react/icons/phone'
import type { Order } from '#domain/calls/orders'
import type { Vendor } from '#domain/calls/vendors'
import { vendorSlug } from '#domain/vendor-list'
import { Card } from '../../ui/Card'
import { LinkButton } from '../../ui/LinkButton'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { Stack } from '../../ui/Stack'
import { Strong } from '../../ui/Strong'
import { styled } from '../../ui/theme'
import { VendorMark } from './VendorMark'

const Call = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$tap',
  color: '$emberInk',
  fontWeight: '$strong',
  fontVariantNumeric: 'tabular-nums',
})

/** What a phone can dial: digits, and a leading plus. */
const dialled = (phone: string) => phone.replace(/(?!^\+)\D/g, '')

interface ContactProps {
  readonly order: Order
  readonly vendors: readonly Vendor[]
}

/** The tab 'Contact': whom to call, and how to have it again (spec, order detail). */
export function Contact({ order, vendors }: ContactProps) {
  const phone = order.vendorPhone.trim()
  return (
    <Stack gap={4}>
      <Card>
        <Row css={{ gap: 14 }}>
          <VendorMark order={order} vendors={vendors} size={52} />
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Strong as="h2" css={{ fontSize: 'inherit' }}>
              {order.vendorName}
            </Strong>
            {phone ? (
              <div>
                <Call href={`tel:${dialled(phone)}`} aria-label={`Call ${order.vendorName}, ${phone}`}>
                  <Phone size={18} aria-hidden="true" />
                  {phone}
                </Call>
              </div>
            ) : (
              <Soft size="sm">No phone number; ask at the trailer.</Soft>
            )}
          </div>
        </Row>
      </Card>
      <LinkButton wide to="/vendor/$vendorId" params={{ vendorId: vendorSlug(order.vendorName) }}>
        Order Again
      </LinkButton>
      <LinkButton wide kind="plain" to="/orders">
        Back to Orders
      </LinkButton>
    </Stack>
  )
}
