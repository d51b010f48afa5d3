import BellOff from 'lucide-react/icons/bell-off'
import { isNewOrder } from '#domain/kitchen/kitchen-rules'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { Button } from '#ui/buttons/Button'
import { Row } from '#ui/layout/Row'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  padding: '$space$2 $space$2 $space$2 $space$3',
  borderRadius: '$lg',
  background: '$surface',
  boxShadow: '$float, inset 0 0 0 3px $colors$ember',
})
/** The count and both buttons fit on one line of a phone. */
const SMALL = { minHeight: 48, fontSize: '$md', paddingInline: '$3' } as const

const countText = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`)

interface NewOrdersBarProps extends Pick<KitchenViewProps, 'snapshot' | 'send'> {
  readonly onShowOrder: (orderId: string) => void
}

/** The number of orders that wait to be accepted, also for screen readers, and buttons to see the oldest and to end the alarm. */
export function NewOrdersBar({ snapshot, send, onShowOrder }: NewOrdersBarProps) {
  const newOrders = (snapshot.context.board?.orders ?? []).filter(isNewOrder)
  const [oldest] = newOrders
  return (
    <>
      <VisuallyHidden role="status">{countText(newOrders.length)}</VisuallyHidden>
      {oldest && (
        <Bar>
          <StrongText aria-hidden="true">{countText(newOrders.length)}</StrongText>
          <Row wrap>
            {snapshot.hasTag('ringing') && (
              <Button kind="secondary" css={SMALL} onClick={() => send({ type: 'kitchen.silenced' })}>
                <BellOff size={20} aria-hidden="true" />
                Silence
              </Button>
            )}
            <Button kind="secondary" css={SMALL} onClick={() => onShowOrder(oldest.id)}>
              Show
            </Button>
          </Row>
        </Bar>
      )}
    </>
  )
}
