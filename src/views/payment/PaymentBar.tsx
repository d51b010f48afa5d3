import type { ComponentProps } from 'react'
import { BottomBar } from '../../ui/BottomBar'
import { Button } from '../../ui/Button'
import { styled } from '../../ui/theme'
import type { PaymentStage } from './payment-words'

const Ways = styled('div', {
  display: 'grid',
  gap: '$2',
  '@tablet': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
})

export interface PaymentDeeds {
  readonly onStart: () => void
  /** Shows the checkout that is open already. */
  readonly onReopen: () => void
  readonly onRetry: () => void
  /** Leaving is part of the flow: it asks first whether it was paid. */
  readonly onLeave: () => void
}

type Way = Pick<ComponentProps<typeof Button>, 'children' | 'busy' | 'busyText' | 'kind' | 'onClick'>

const starting = (busyText: string): Way => ({ children: 'Start Payment', busy: true, busyText })

/** The way on. A stage without one has nothing to decide. */
const ON: Record<PaymentStage, ((deeds: PaymentDeeds) => Way) | null> = {
  resuming: () => starting('Checking your payment...'),
  pending: ({ onStart }) => ({ children: 'Start Payment', onClick: onStart }),
  creating: () => starting('Checking your order...'),
  handingOver: () => starting('Opening the payment page...'),
  processing: ({ onReopen }) => ({
    children: 'Open the payment page again',
    kind: 'plain',
    onClick: onReopen,
  }),
  simulating: () => starting('Waiting for your payment...'),
  failed: ({ onRetry }) => ({ children: 'Retry Payment', onClick: onRetry }),
  leaving: null,
  left: null,
  success: null,
  lost: null,
}

/** The way out, where the arrow at the top is not enough. */
const OUT: Record<PaymentStage, Way | null> = {
  resuming: null,
  pending: null,
  creating: null,
  handingOver: null,
  processing: { children: 'Cancel payment' },
  simulating: { children: 'Cancel payment' },
  failed: { children: 'Back to cart' },
  leaving: { children: 'Cancel payment', busy: true, busyText: 'Cancelling...' },
  left: { children: 'Cancel payment', busy: true, busyText: 'Cancelling...' },
  success: null,
  lost: null,
}

/** At most one way on and one out. They stay the same two buttons while their words change: the keyboard keeps its place. */
export function PaymentBar({ stage, ...deeds }: PaymentDeeds & { readonly stage: PaymentStage }) {
  const [on, out] = [ON[stage]?.(deeds), OUT[stage]]
  if (!on && !out) return null
  return (
    <BottomBar>
      <Ways>
        {on && <Button key="on" wide {...on} />}
        {out && <Button key="out" wide kind="quiet" {...out} onClick={deeds.onLeave} />}
      </Ways>
    </BottomBar>
  )
}
