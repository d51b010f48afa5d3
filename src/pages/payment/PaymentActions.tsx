import type { ComponentProps } from 'react'
import { Button } from '#ui/buttons/Button'
import { BottomBar } from '#ui/layout/BottomBar'
import { styled } from '#ui/theme/theme'
import type { PaymentStage } from './payment-stage'
import { type SuggestedPage, suggestedPageFor } from './suggested-page'

const ActionGrid = styled('div', {
  display: 'grid',
  gap: '$2',
  '@tablet': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
})

export interface PaymentHandlers {
  readonly onStart: () => void
  /** Shows the checkout page that is already open. */
  readonly onReopen: () => void
  readonly onRetry: () => void
  /** Leaves the payment. The chart first checks whether it was paid. */
  readonly onLeave: () => void
  readonly onShowOrders: () => void
}

type ActionProps = Pick<ComponentProps<typeof Button>, 'children' | 'busy' | 'busyText' | 'kind' | 'onClick'>

const busyStartAction = (busyText: string): ActionProps => ({
  children: 'Start Payment',
  busy: true,
  busyText,
})

/** The main button of each stage. */
const PRIMARY_ACTIONS: Record<PaymentStage, ((handlers: PaymentHandlers) => ActionProps) | null> = {
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

/** The button that leaves the payment, on stages that need more than the back button. */
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

interface PaymentActionsProps extends PaymentHandlers {
  readonly stage: PaymentStage
  /** The error code of a failed payment; null for none. */
  readonly errorCode: string | null
}

/** The button that leaves the payment, or 'My Orders' if that helps better. */
function otherActionOf({ stage, onLeave, onShowOrders }: PaymentActionsProps, suggestedPage?: SuggestedPage) {
  if (suggestedPage === 'orders') return { children: 'My Orders', onClick: onShowOrders }
  return EXIT_ACTIONS[stage] && { ...EXIT_ACTIONS[stage], onClick: onLeave }
}

/**
 * At most two buttons. If the server would refuse another try, the page that helps comes first. The keys are stable, so that a
 * button keeps the focus while its text changes.
 */
export function PaymentActions(props: PaymentActionsProps) {
  const { stage, errorCode } = props
  const suggestedPage = stage === 'failed' ? suggestedPageFor(errorCode) : undefined
  const primary = PRIMARY_ACTIONS[stage]?.(props)
  const other = otherActionOf(props, suggestedPage)
  if (!primary && !other) return null
  const buttons = [
    primary && <Button key="primary" wide {...primary} {...(suggestedPage && { kind: 'ghost' })} />,
    other && (
      <Button key={suggestedPage ?? 'exit'} wide kind={suggestedPage ? 'primary' : 'ghost'} {...other} />
    ),
  ]
  return (
    <BottomBar>
      <ActionGrid>{suggestedPage ? buttons.toReversed() : buttons}</ActionGrid>
    </BottomBar>
  )
}
