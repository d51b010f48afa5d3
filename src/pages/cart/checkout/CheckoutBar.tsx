import MapPin from 'lucide-react/icons/map-pin'
import { useId } from 'react'
import type { Pence } from '#domain/money'
import { ADDRESS_MISSING_BANNER } from '#machines/checkout/checkout-rules'
import type { CartSyncStatus } from '#pages/cart/cart-flow-props'
import { Button } from '#ui/buttons/Button'
import { Callout } from '#ui/feedback/Callout'
import { BottomBar } from '#ui/layout/BottomBar'
import { Stack } from '#ui/layout/Stack'
import { Money } from '#ui/text/Money'

const BUSY_TEXTS = {
  settled: 'Placing your order...',
  busy: 'Updating your cart...',
  offline: 'Waiting for the network...',
} as const satisfies Record<CartSyncStatus, string>

interface CheckoutBarProps {
  readonly total: Pence
  /** The order is a delivery and has no address. */
  readonly lacksAddress: boolean
  readonly syncStatus: CartSyncStatus
  readonly isPlacing: boolean
  readonly onProceed: () => void
}

/** The pay button with the total. A banner says why it is disabled. */
export function CheckoutBar({ total, lacksAddress, syncStatus, isPlacing, onProceed }: CheckoutBarProps) {
  const reasonId = useId()
  // A disabled button ignores `onClick`. The capture handler still shows what is missing.
  const clickProps = lacksAddress ? { onClickCapture: onProceed } : { onClick: onProceed }
  return (
    <BottomBar inFlowOnWide>
      <Stack gap={3}>
        {lacksAddress && (
          <Callout id={reasonId} tone="orange">
            <MapPin size={20} aria-hidden="true" />
            {ADDRESS_MISSING_BANNER}
          </Callout>
        )}
        <Button
          wide
          kind={lacksAddress ? 'disabled' : 'primary'}
          busy={isPlacing || syncStatus !== 'settled'}
          busyText={BUSY_TEXTS[isPlacing ? 'settled' : syncStatus]}
          aria-describedby={lacksAddress ? reasonId : undefined}
          {...clickProps}
        >
          Proceed to Payment <Money pence={total} css={{ marginLeft: 6 }} />
        </Button>
      </Stack>
    </BottomBar>
  )
}
