import { UNVERIFIED_ERROR } from '#machines/payment/payment-outcome'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { Countdown } from './Countdown'
import { PaymentReturnActions } from './PaymentReturnActions'
import { PaymentReturnHeader, type PaymentReturnIcon } from './PaymentReturnHeader'
import {
  destinationTexts,
  type PaymentReturnSnapshot,
  type PaymentReturnStage,
  stageHeading,
  toPaymentReturnStage,
} from './payment-return-stage'

/** A bar of two rows hides nothing either. */
const PAGE_PADDING = { paddingBottom: 192 }

const STAGE_ICONS = {
  verifying: 'spinning',
  placingOrder: 'spinning',
  confirmed: 'success',
  failed: 'idle',
} as const satisfies Record<PaymentReturnStage, PaymentReturnIcon>

interface PaymentReturnViewProps {
  /** null until the park has begun it. */
  readonly snapshot: PaymentReturnSnapshot | null
  readonly onRetry: () => void
  /** Goes to the order without waiting for the countdown. */
  readonly onContinue: () => void
}

/** The way back from the provider: 'Payment Successful!' and a countdown to the order (spec, payment and confirmation). */
export function PaymentReturnView({ snapshot, onRetry, onContinue }: PaymentReturnViewProps) {
  const stage = toPaymentReturnStage(snapshot)
  const { orderId = null, errorMessage = null, secondsLeft = 0 } = snapshot?.context ?? {}
  const goal = destinationTexts(orderId)
  return (
    <Page width="column" aboveBottomBar css={PAGE_PADDING}>
      <PaymentReturnHeader icon={STAGE_ICONS[stage]} heading={stageHeading(stage)}>
        {stage === 'confirmed' && <Countdown label={goal.label} secondsLeft={secondsLeft} />}
        {STAGE_ICONS[stage] === 'spinning' && <p>This page goes on by itself.</p>}
      </PaymentReturnHeader>
      {stage === 'failed' && <ErrorAlert>{errorMessage ?? UNVERIFIED_ERROR}</ErrorAlert>}
      <PaymentReturnActions
        stage={stage}
        continueLabel={goal.button}
        onRetry={onRetry}
        onContinue={onContinue}
      />
    </Page>
  )
}
