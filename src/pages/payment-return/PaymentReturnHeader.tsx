import type { ReactNode } from 'react'
import { PadlockRing } from '#pages/payment/PadlockRing'
import { SuccessIcon } from '#ui/feedback/SuccessIcon'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const Root = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  paddingTop: 'clamp(32px, 16dvh, 128px)',
})
/** The spinner and the success icon take the same room, so that nothing moves when one replaces the other. */
const IconSlot = styled('div', { height: 132, display: 'grid', placeItems: 'center', marginBottom: '$6' })

export type PaymentReturnIcon = 'spinning' | 'idle' | 'success'

interface PaymentReturnHeaderProps {
  readonly icon: PaymentReturnIcon
  readonly heading: string
  readonly children?: ReactNode
}

/** The result of the payment. A screen reader reads each new heading. */
export function PaymentReturnHeader({ icon, heading, children }: PaymentReturnHeaderProps) {
  return (
    <Root>
      <IconSlot>
        {icon === 'success' ? <SuccessIcon /> : <PadlockRing spinning={icon === 'spinning'} />}
      </IconSlot>
      <div role="status">
        <Heading as="h1" css={{ fontSize: '2.125rem' }}>
          {heading}
        </Heading>
      </div>
      <MutedText as="div" size="lg" css={{ marginTop: '$2', minHeight: '1.45em' }}>
        {children}
      </MutedText>
    </Root>
  )
}
