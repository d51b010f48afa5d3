import { useState } from 'react'
import { BottomBar } from '../../ui/BottomBar'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { styled } from '../../ui/theme'
import type { ReturnStage } from './return-words'

const Ways = styled('div', {
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

interface ReturnBarProps {
  readonly stage: ReturnStage
  /** 'View your order now'. */
  readonly view: string
  readonly onRetry: () => void
  readonly onContinue: () => void
}

/** The one thing to do. 'Try again' stays, busy, while it is tried, so that the keyboard keeps its place. */
export function ReturnBar({ stage, view, onRetry, onContinue }: ReturnBarProps) {
  const [retried, setRetried] = useState(false)
  const retry = () => {
    setRetried(true)
    onRetry()
  }
  const [failed, confirmed] = [stage === 'failed', stage === 'confirmed']
  if (!failed && !confirmed && !retried) return null
  return (
    <BottomBar>
      <Ways>
        <Button
          wide
          busy={!failed && !confirmed}
          busyText="Trying again..."
          onClick={failed ? retry : onContinue}
        >
          {confirmed ? view : 'Try again'}
        </Button>
        {failed && (
          <>
            <LinkButton to="/cart" kind="quiet">
              Back to cart
            </LinkButton>
            <LinkButton to="/orders" kind="quiet">
              My Orders
            </LinkButton>
          </>
        )}
      </Ways>
    </BottomBar>
  )
}
