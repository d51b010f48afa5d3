import type { ComponentProps } from 'react'
import { Button } from '#ui/buttons/Button'
import { BottomBar } from '#ui/layout/BottomBar'
import { styled } from '#ui/theme/theme'
import type { PaymentStage } from './payment-stage'

const ActionGrid = styled('div', {
  display: 'grid',
  gap: '$2',
  '@tablet': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
})

export interface PaymentHandlers {
  readonly onStart: () => void
  /** Shows the checkout that is open already. */
  readonly onReopen: () => void
  readonly onRetry: () => void
  /** Leaving is part of the flow: it asks first whether it was paid. */
  readonly onLeave: () => void
}

type ActionProps = Pick<ComponentProps<typeof Button>, 'children' | 'busy' | 'busyText' | 'kind' | 'onClick'>

const busyStartAction = (busyText: string): ActionProps => ({
  children: 'Start Payment',
  busy: true,
  busyText,
})

/** The way on. A stage without one has nothing to decide. */
const PRIMARY_ACTIONS: Record<PaymentStage, ((deeds: PaymentHandlers) => ActionProps) | null> = {
  resuming: () => busyStartAction('Checking your payment...'),
  pending: ({ onStart }) => ({ children: 'Start Payment', onClick: onStart }),
  creating: () => busyStartAction('Checking your order...'),
  openingCheckout: () => busyStartAction('Opening the payment page...'),
  processing: ({ onReopen }) => ({
    children: 'Open the payment page again',
    kind: 'secondary',
    onClick: onReopen,
  }),
  simulating: () => busyStartAction('Waiting for your payment...'),
  failed: ({ onRetry }) => ({ children: 'Retry Payment', onClick: onRetry }),
  leaving: null,
  left: null,
  success: null,
  orderMissing: null,
}

/** The way out, where the arrow at the top is not enough. */
const EXIT_ACTIONS: Record<PaymentStage, ActionProps | null> = {
  resuming: null,
  pending: null,
  creating: null,
  openingCheckout: null,
  processing: { children: 'Cancel payment' },
  simulating: { children: 'Cancel payment' },
  failed: { children: 'Back to cart' },
  leaving: { children: 'Cancel payment', busy: true, busyText: 'Cancelling...' },
  left: { children: 'Cancel payment', busy: true, busyText: 'Cancelling...' },
  success: null,
  orderMissing: null,
}

/** At most one way on and one out. They stay the same two buttons while their words change: the keyboard keeps its place. */
export function PaymentActions({ stage, ...deeds }: PaymentHandlers & { readonly stage: PaymentStage }) {
  const [on, out] = [PRIMARY_ACTIONS[stage]?.(deeds), EXIT_ACTIONS[stage]]
  if (!on && !out) return null
  return (
    <BottomBar>
      <ActionGrid>
        {on && <Button key="on" wide {...on} />}
        {out && <Button key="out" wide kind="ghost" {...out} onClick={deeds.onLeave} />}
      </ActionGrid>
    </BottomBar>
  )
}
