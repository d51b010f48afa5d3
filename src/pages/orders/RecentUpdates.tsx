import { Link } from '@tanstack/react-router'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import { notificationText, notificationTone } from '#domain/orders/status-banner'
import { PATHS } from '#domain/paths'
import { Section } from '#ui/layout/Section'
import { styled } from '#ui/theme/theme'
import { tones } from '#ui/theme/tones'

const UpdateRow = styled('li', {
  '& + &': { borderTop: '1px solid $colors$line' },
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 $3',
    minHeight: '$tap',
    paddingBlock: '$2',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& a::before': {
    content: '',
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: 'var(--solid)',
  },
  '& span + span': { color: '$inkSoft' },
  variants: { tone: tones },
})

interface RecentUpdatesProps {
  /** The notifications from the socket, newest last. */
  readonly notifications: readonly OrderNotification[]
}

/** The index makes the key unique: the same notification may arrive twice. */
const notificationKey = ({ orderId, status }: OrderNotification, index: number) =>
  `${orderId}-${status}-${index}`

/** The recent notifications, for customers who missed a toast. Each links to its order. */
export function RecentUpdates({ notifications }: RecentUpdatesProps) {
  if (notifications.length === 0) return null
  return (
    <Section title="Recent updates">
      <ul>
        {notifications
          .map(({ orderId, status }, index) => (
            <UpdateRow key={notificationKey({ orderId, status }, index)} tone={notificationTone(status)}>
              <Link to={PATHS.order} params={{ orderId }}>
                <span>{`Order #${orderId}`}</span>
                <span>{notificationText(status)}</span>
              </Link>
            </UpdateRow>
          ))
          .reverse()}
      </ul>
    </Section>
  )
}
