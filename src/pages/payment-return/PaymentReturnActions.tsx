import { useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { LinkButton } from '#ui/buttons/LinkButton'
import { BottomBar } from '#ui/layout/BottomBar'
import { styled } from '#ui/theme/theme'
import type { PaymentReturnStage } from './payment-return-stage'

const ActionGrid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$2',
  '& > :first-child': { gridColumn: '1 / -1' },
  '@tablet': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    '& > :first-child': { gridColumn: 1 },
  },
})

interface PaymentReturnActionsProps {
  readonly stage: PaymentReturnStage
  /** 'View your order now'. */
  readonly continueLabel: string
  readonly onRetry: () => void
  readonly onContinue: () => void
}

/** The one thing to do. 'Try again' stays, busy, while it is tried, so that the keyboard keeps its place. */
export function PaymentReturnActions({
  stage,
  continueLabel,
  onRetry,
  onContinue,
}: PaymentReturnActionsProps) {
  const [retried, setRetried] = useState(false)
  const retry = () => {
    setRetried(true)
    onRetry()
  }
  const [failed, confirmed] = [stage === 'failed', stage === 'confirmed']
  if (!failed && !confirmed && !retried) return null
  return (
    <BottomBar>
      <ActionGrid>
        <Button
          wide
          busy={!failed && !confirmed}
          busyText="Trying again..."
          onClick={failed ? retry : onContinue}
        >
          {confirmed ? continueLabel : 'Try again'}
        </Button>
        {failed && (
          <>
            <LinkButton to="/cart" kind="ghost">
              Back to cart
            </LinkButton>
            <LinkButton to="/orders" kind="ghost">
              My Orders
            </LinkButton>
          </>
        )}
      </ActionGrid>
    </BottomBar>
  )
}
