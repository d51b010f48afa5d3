import DoorClosed from 'lucide-react/icons/door-closed'
import MapPin from 'lucide-react/icons/map-pin'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import type { Pence } from '#domain/money'
import type { CartSyncStatus } from '#pages/cart/cart-flow-props'
import { Button } from '#ui/buttons/Button'
import { Callout } from '#ui/feedback/Callout'
import { BottomBar } from '#ui/layout/BottomBar'
import { Stack } from '#ui/layout/Stack'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import type { CheckoutBlocker } from './checkout-blocker'

const BUSY_TEXTS = {
  settled: 'Placing your order...',
  busy: 'Updating your cart...',
  offline: 'Waiting for the network...',
} as const satisfies Record<CartSyncStatus, string>

const BLOCKER_ICONS = {
  closed: <DoorClosed size={20} aria-hidden="true" />,
  changed: <TriangleAlert size={20} aria-hidden="true" />,
  address: <MapPin size={20} aria-hidden="true" />,
} as const satisfies Record<CheckoutBlocker['reason'], unknown>

interface CheckoutBarProps {
  readonly total: Pence
  /** Why the cart cannot be ordered now; null if it can. */
  readonly blocker: CheckoutBlocker | null
  /** What the button does, if its words do not say it; null otherwise. */
  readonly note: string | null
  readonly syncStatus: CartSyncStatus
  readonly isPlacing: boolean
  readonly onProceed: () => void
}

/** The pay button with the total. A line says that it places a cash order, and a banner why it is disabled. */
export function CheckoutBar({ total, blocker, note, syncStatus, isPlacing, onProceed }: CheckoutBarProps) {
  const [reasonId, noteId] = [useId(), useId()]
  // A disabled button ignores `onClick`. The capture handler still shows what is missing.
  const clickProps = blocker ? { onClickCapture: onProceed } : { onClick: onProceed }
  return (
    <BottomBar inFlowOnWide>
      <Stack gap={3}>
        {blocker && (
          <Callout id={reasonId} tone="orange">
            {BLOCKER_ICONS[blocker.reason]}
            <p>{blocker.text}</p>
          </Callout>
        )}
        {note !== null && blocker === null && (
          <MutedText id={noteId} size="sm" css={{ textAlign: 'center' }}>
            {note}
          </MutedText>
        )}
        <Button
          wide
          kind={blocker ? 'disabled' : 'primary'}
          busy={isPlacing || syncStatus !== 'settled'}
          busyText={BUSY_TEXTS[isPlacing ? 'settled' : syncStatus]}
          aria-describedby={blocker ? reasonId : noteId}
          {...clickProps}
        >
          <span>Proceed to Payment</span> <Money pence={total} css={{ marginLeft: 6 }} />
        </Button>
      </Stack>
    </BottomBar>
  )
}
