import RefreshCw from 'lucide-react/icons/refresh-cw'
import { updatedLabel } from '#domain/time-labels'
import { Display } from '../../ui/Display'
import { RoundButton } from '../../ui/RoundButton'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { StatusLine } from '../../ui/StatusLine'
import { keyframes, styled } from '../../ui/theme'
import type { Connection } from '../order/order-words'

const turn = keyframes({ to: { rotate: '360deg' } })
const Arrows = styled(RefreshCw, {
  variants: { turning: { true: { animation: `${turn} 1.1s linear infinite` } } },
})

export interface OrdersHeadProps {
  readonly connection: Connection
  /** When the list was last answered, and what time it is, both in ms. */
  readonly updatedAt: number | null
  readonly now: number
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** 'My Orders', how fresh they are, and the button that asks again. */
export function OrdersHead({ connection, updatedAt, now, refreshing, onRefresh }: OrdersHeadProps) {
  return (
    <>
      <Row apart css={{ minHeight: 68 }}>
        <Display as="h1" size="3xl">
          My Orders
        </Display>
        <RoundButton
          label="Refresh"
          aria-busy={refreshing || undefined}
          icon={<Arrows size={20} turning={refreshing} aria-hidden="true" />}
          onClick={onRefresh}
        />
      </Row>
      <Row apart css={{ marginBottom: '$4', minHeight: 20 }}>
        <StatusLine state={connection.state}>{connection.text}</StatusLine>
        {updatedAt !== null && (
          <Soft as="span" size="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            Updated {updatedLabel(updatedAt, now)}
          </Soft>
        )}
      </Row>
    </>
  )
}
