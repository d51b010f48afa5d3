import type { Order } from '#domain/contract/ordering/orders'
import type { KnownStatus } from '#domain/orders/order-status'
import { statusBanner } from '#domain/orders/status-banner'
import { buildTimeline } from '#domain/orders/timeline'
import { ProgressBars } from '#ui/feedback/ProgressBars'
import { Picture } from '#ui/media/Picture'
import { Heading } from '#ui/text/Heading'
import { styled } from '#ui/theme/theme'
import { tones } from '#ui/theme/tones'
import { bannerNote, kitchenNotes } from './order-labels'

const Root = styled('section', {
  borderRadius: '$xl',
  padding: '$5',
  background: 'var(--tint)',
  color: 'var(--on)',
  variants: { tone: tones },
})
const BannerRow = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 76px',
  gap: '$3',
  alignItems: 'center',
  minHeight: 64,
})

const PICTURES = new Map<string, string>(
  Object.entries({
    pending: '/food/23f3.webp',
    pending_payment: '/food/1f4b7.webp',
    confirmed: '/food/1f9fe.webp',
    preparing: '/food/1f372.webp',
    ready: '/food/1f961.webp',
    out_for_delivery: '/food/1f6f5.webp',
    delivered: '/food/1f37d-fe0f.webp',
    completed: '/food/1f37d-fe0f.webp',
    cancelled: '/food/1f962.webp',
  } satisfies Record<KnownStatus, string>),
)

interface OrderStatusBannerProps {
  readonly order: Order
  /** The current time in ms. */
  readonly now: number
}

/** The status of the order in its colour. A screen reader reads each change. */
export function OrderStatusBanner({ order, now }: OrderStatusBannerProps) {
  const { text, tone } = statusBanner(order.status)
  const notes = [bannerNote(order, now), ...kitchenNotes(order)].filter(note => note !== '')
  return (
    <Root tone={tone}>
      <BannerRow>
        <div role="status">
          <Heading css={{ fontSize: '1.625rem' }}>{text}</Heading>
          {notes.map(note => (
            <p key={note} style={{ marginTop: 4 }}>
              {note}
            </p>
          ))}
        </div>
        <Picture src={PICTURES.get(order.status)} alt="" size={76} eager css={{ marginBlock: -6 }} />
      </BannerRow>
      {order.status !== 'cancelled' && (
        <ProgressBars steps={buildTimeline(order)} tone={tone} css={{ marginTop: '$4' }} />
      )}
    </Root>
  )
}
