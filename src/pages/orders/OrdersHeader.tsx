import RefreshCw from 'lucide-react/icons/refresh-cw'
import { formatAge } from '#domain/time-labels'
import type { ConnectionInfo } from '#pages/order/order-labels'
import { IconButton } from '#ui/buttons/IconButton'
import { ConnectionIndicator } from '#ui/feedback/ConnectionIndicator'
import { Row } from '#ui/layout/Row'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { keyframes, styled } from '#ui/theme/theme'

const spin = keyframes({ to: { rotate: '360deg' } })
const RefreshIcon = styled(RefreshCw, {
  variants: { spinning: { true: { animation: `${spin} 1.1s linear infinite` } } },
})

export interface OrdersHeaderProps {
  readonly connection: ConnectionInfo
  /** When the list was last answered, and what time it is, both in ms. */
  readonly updatedAt: number | null
  readonly now: number
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** 'My Orders', how fresh they are, and the button that asks again. */
export function OrdersHeader({ connection, updatedAt, now, isRefreshing, onRefresh }: OrdersHeaderProps) {
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
        {updatedAt !== null && (
          <MutedText as="span" size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            Updated {formatAge(updatedAt, now)}
          </MutedText>
        )}
      </Row>
    </>
  )
}
