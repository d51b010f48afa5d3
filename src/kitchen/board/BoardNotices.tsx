import WifiOff from 'lucide-react/icons/wifi-off'
import { isNewOrder } from '#domain/kitchen/kitchen-rules'
import { formatLastKnown } from '#domain/time-labels'
import type { KitchenViewProps } from '#kitchen/kitchen-view-props'
import { TextButton } from '#ui/buttons/TextButton'
import { Callout } from '#ui/feedback/Callout'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'

/** What stands above the board: the last refusal, a lost connection, and the number of new orders for screen readers. */
export function BoardNotices({ snapshot, send, now }: Pick<KitchenViewProps, 'snapshot' | 'send' | 'now'>) {
  const { board, errorMessage, isReachable, updatedAt } = snapshot.context
  const newOrders = (board?.orders ?? []).filter(isNewOrder).length
  return (
    <>
      <VisuallyHidden role="status">
        {newOrders === 1 ? '1 new order' : `${newOrders} new orders`}
      </VisuallyHidden>
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
    </>
  )
}
