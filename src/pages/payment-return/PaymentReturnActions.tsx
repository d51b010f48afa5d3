import { useState } from 'react'
import { PATHS } from '#domain/paths'
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
  /** For example 'View your order now'. */
  readonly continueLabel: string
  readonly onRetry: () => void
  readonly onContinue: () => void
}

/** The actions of the stage. A pressed 'Try again' stays and turns busy, so that it keeps the focus. */
export function PaymentReturnActions({
  stage,
  continueLabel,
  onRetry,
  onContinue,
}: PaymentReturnActionsProps) {
  const [wasRetried, setWasRetried] = useState(false)
  const retry = () => {
    setWasRetried(true)
    onRetry()
  }
  const [failed, confirmed] = [stage === 'failed', stage === 'confirmed']
  if (!failed && !confirmed && !wasRetried) return null
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
            <LinkButton to={PATHS.cart} kind="ghost">
              Back to cart
            </LinkButton>
            <LinkButton to={PATHS.orders} kind="ghost">
              My Orders
            </LinkButton>
          </>
        )}
      </ActionGrid>
    </BottomBar>
  )
}
