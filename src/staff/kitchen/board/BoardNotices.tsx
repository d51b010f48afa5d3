import WifiOff from 'lucide-react/icons/wifi-off'
import { formatLastKnown } from '#domain/time-labels'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { TextButton } from '#ui/buttons/TextButton'
import { Callout } from '#ui/feedback/Callout'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { styled } from '#ui/theme/theme'
import { NewOrdersBar } from './NewOrdersBar'

/** Stays in view: in a rush the columns are many screens long, and an action far down may be refused. */
const Root = styled('div', {
  position: 'sticky',
  bottom: '$space$2',
  zIndex: '$bar',
  display: 'grid',
  gap: '$2',
  '& > [role]': { boxShadow: '$float' },
})

interface BoardNoticesProps extends Pick<KitchenViewProps, 'snapshot' | 'send' | 'now'> {
  /** Shows the card of an order. */
  readonly onShowOrder: (orderId: string) => void
}

/** The bottom of the screen: the last refusal, a lost connection, and the new orders. */
export function BoardNotices({ snapshot, send, now, onShowOrder }: BoardNoticesProps) {
  const { errorMessage, isReachable, updatedAt } = snapshot.context
  return (
    <Root>
      {errorMessage !== null && (
        <ErrorAlert
          action={<TextButton onClick={() => send({ type: 'kitchen.errorDismissed' })}>Close</TextButton>}
        >
          {errorMessage}
        </ErrorAlert>
      )}
      {!isReachable && (
        <Callout tone="red" role="status">
          <WifiOff size={20} aria-hidden="true" />
          <p>
            {formatLastKnown('Not connected', updatedAt, now)}. Nothing can be changed until the connection is
            back. The board tries again by itself.
          </p>
        </Callout>
      )}
      <NewOrdersBar {...{ snapshot, send, onShowOrder }} />
    </Root>
  )
}
