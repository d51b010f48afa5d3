import type { Pence } from '#domain/money'
import { SuccessIcon } from '#ui/feedback/SuccessIcon'
import { Heading } from '#ui/text/Heading'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { visuallyHidden } from '#ui/theme/visually-hidden'
import { PadlockRing } from './PadlockRing'
import {
  isPaymentStageBusy,
  type PaymentPurpose,
  type PaymentStage,
  paymentPurposeText,
  paymentStageContent,
} from './payment-stage'

const Root = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  textAlign: 'center',
  // On a tall phone the header is lower, nearer to the thumb.
  paddingTop: 'clamp(16px, 5dvh, 64px)',
  paddingBottom: '$8',
  '@wide': { paddingTop: '$6' },
})
/** The announcement of the stage. It is visible only on success, because in other stages the steps show the same. */
const PaymentStatusText = styled('p', {
  variants: {
    visible: {
      true: { marginTop: '$5', fontSize: '$lg', fontWeight: '$strong', color: '$greenInk' },
      false: visuallyHidden,
    },
  },
})

export interface PaymentHeaderProps extends PaymentPurpose {
  readonly stage: PaymentStage
  /** null until it is known. */
  readonly amount: Pence | null
}

/** The amount, and what it is for. */
export function PaymentHeader({ stage, amount, ...purpose }: PaymentHeaderProps) {
  const paid = stage === 'success'
  return (
    <Root>
      {paid ? (
        <div style={{ padding: 24 }}>
          <SuccessIcon />
        </div>
      ) : (
        <PadlockRing spinning={isPaymentStageBusy(stage)} />
      )}
      <Heading as="p" css={{ fontSize: 'min(2.75rem, 14vw)', marginTop: '$6', minHeight: '1.1em' }}>
        {amount !== null && <Money pence={amount} />}
      </Heading>
      <MutedText size="lg" css={{ marginTop: '$2', overflowWrap: 'anywhere' }}>
        {paymentPurposeText(purpose)}
      </MutedText>
      <PaymentStatusText role="status" visible={paid}>
        {paymentStageContent(stage).announcement}
      </PaymentStatusText>
    </Root>
  )
}
