import MapPin from 'lucide-react/icons/map-pin'
import { useId } from 'react'
import type { Pence } from '#domain/money'
import { ADDRESS_BANNER } from '#machines/checkout/readiness'
import { BottomBar } from '../../ui/BottomBar'
import { Button } from '../../ui/Button'
import { Money } from '../../ui/Money'
import { NoteBox } from '../../ui/NoteBox'
import { Stack } from '../../ui/Stack'
import type { CartStanding } from './cart-flows'

const BUSY = {
  settled: 'Placing your order...',
  busy: 'Updating your cart...',
  offline: 'Waiting for the network...',
} as const satisfies Record<CartStanding, string>

interface PayBarProps {
  readonly total: Pence
  /** A delivery without an address. */
  readonly lacksAddress: boolean
  readonly standing: CartStanding
  readonly placing: boolean
  readonly onProceed: () => void
}

/** The one action of the cart, with what it costs; disabled, it says why. */
export function PayBar({ total, lacksAddress, standing, placing, onProceed }: PayBarProps) {
  const why = useId()
  // Off, the button takes no click of its own; what is missing is said all the same.
  const press = lacksAddress ? { onClickCapture: onProceed } : { onClick: onProceed }
  return (
    <BottomBar settles>
      <Stack gap={3}>
        {lacksAddress && (
          <NoteBox id={why} tone="orange">
            <MapPin size={20} aria-hidden="true" />
            {ADDRESS_BANNER}
          </NoteBox>
        )}
        <Button
          wide
          kind={lacksAddress ? 'off' : 'main'}
          busy={placing || standing !== 'settled'}
          busyText={BUSY[placing ? 'settled' : standing]}
          aria-describedby={lacksAddress ? why : undefined}
          {...press}
        >
          Proceed to Payment <Money pence={total} css={{ marginLeft: 6 }} />
        </Button>
      </Stack>
    </BottomBar>
  )
}
