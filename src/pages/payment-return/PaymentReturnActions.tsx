import { useState } from 'react'
import { PATHS } from '#domain/paths'
import { type SuggestedPage, suggestedPageFor } from '#pages/payment/suggested-page'
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

const LINKS = {
  cart: { to: PATHS.cart, children: 'Back to cart' },
  orders: { to: PATHS.orders, children: 'My Orders' },
} as const

const OtherLinks = ({ suggestedPage }: { readonly suggestedPage: SuggestedPage | undefined }) =>
  (['cart', 'orders'] as const)
    .filter(name => name !== suggestedPage)
    .map(name => <LinkButton key={name} {...LINKS[name]} kind="ghost" />)

interface PaymentReturnActionsProps {
  readonly stage: PaymentReturnStage
  /** The error code of a payment that was not made; null for none. */
  readonly errorCode: string | null
  /** For example 'View your order now'. */
  readonly continueLabel: string
  readonly onRetry: () => void
  readonly onContinue: () => void
}

/**
 * The actions of the stage. If another try would give the same result, the page that helps comes first. A pressed 'Try again'
 * stays and becomes busy, so that it keeps the focus.
 */
export function PaymentReturnActions({
  stage,
  errorCode,
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
  const suggestedPage = failed ? suggestedPageFor(errorCode) : undefined
  return (
    <BottomBar>
      <ActionGrid>
        {suggestedPage && <LinkButton {...LINKS[suggestedPage]} />}
        <Button
          key="retry"
          kind={suggestedPage ? 'ghost' : 'primary'}
          wide
          busy={!failed && !confirmed}
          busyText="Trying again..."
          onClick={failed ? retry : onContinue}
        >
          {confirmed ? continueLabel : 'Try again'}
        </Button>
        {failed && <OtherLinks suggestedPage={suggestedPage} />}
      </ActionGrid>
    </BottomBar>
  )
}
