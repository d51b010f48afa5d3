import RefreshCw from 'lucide-react/icons/refresh-cw'
import { formatAge } from '#domain/time-labels'
import type { ConnectionInfo } from '#pages/order/order-labels'
import { IconButton } from '#ui/buttons/IconButton'
import { ConnectionIndicator } from '#ui/feedback/ConnectionIndicator'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const RefreshIcon = styled(RefreshCw, {
  variants: { spinning: { true: { animation: 'spin 1.1s linear infinite' } } },
})

export interface OrdersHeaderProps {
  readonly connection: ConnectionInfo
  /** The time of the last answer, in ms; null before the first. */
  readonly updatedAt: number | null
  /** Whether the last request was answered. If not, a notice above the page says how old the orders are. */
  readonly isUpToDate: boolean
  /** The current time in ms. */
  readonly now: number
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** The title, the connection, the 'Updated' label and the refresh button. */
export function OrdersHeader({
  connection,
  updatedAt,
  isUpToDate,
  now,
  isRefreshing,
  onRefresh,
}: OrdersHeaderProps) {
  return (
    <>
      <Row spaceBetween css={{ minHeight: 68 }}>
        <Heading as="h1" size="3xl">
          My Orders
        </Heading>
        <IconButton
          label="Refresh"
          aria-busy={isRefreshing || undefined}
          icon={<RefreshIcon size={20} spinning={isRefreshing} aria-hidden="true" />}
          onClick={onRefresh}
        />
      </Row>
      <Row spaceBetween css={{ marginBottom: '$4', minHeight: 20 }}>
        <ConnectionIndicator state={connection.state}>{connection.text}</ConnectionIndicator>
        {updatedAt !== null && isUpToDate && (
          <MutedText as="span" size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {`Updated ${formatAge(updatedAt, now)}`}
          </MutedText>
        )}
      </Row>
    </>
  )
}
