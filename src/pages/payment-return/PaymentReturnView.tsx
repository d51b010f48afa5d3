import { OUTCOME_UNKNOWN_ERROR } from '#domain/payments/outcome-messages'
import { FailureReason } from '#pages/payment/FailureReason'
import { PaymentOutcomeUnknown } from '#pages/payment/PaymentOutcomeUnknown'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Page } from '#ui/layout/Page'
import { styled } from '#ui/theme/theme'
import { PaymentReturnActions } from './PaymentReturnActions'
import { PaymentReturnHeader, type PaymentReturnIcon } from './PaymentReturnHeader'
import {
  destinationTexts,
  type PaymentReturnSnapshot,
  type PaymentReturnStage,
  paymentReturnHeading,
  supportReference,
  toPaymentReturnStage,
} from './payment-return-stage'

const Root = styled('p', { fontVariantNumeric: 'tabular-nums' })

interface CountdownProps {
  /** For example 'Your order opens'. */
  readonly label: string
  readonly secondsLeft: number
}

/** The seconds until the next page. Screen readers do not read each tick of role `timer`. */
function Countdown({ label, secondsLeft }: CountdownProps) {
  if (secondsLeft <= 0) return <Root role="timer">{`${label} now`}</Root>
  return <Root role="timer">{`${label} in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}`}</Root>
}

/** Room for a bottom bar with two rows. */
const PAGE_PADDING = { paddingBottom: 192 }

const STAGE_ICONS = {
  verifying: 'spinning',
  placingOrder: 'spinning',
  confirmed: 'success',
  failed: 'idle',
} as const satisfies Record<PaymentReturnStage, PaymentReturnIcon>

const RETRY_TEXT = '‘Try again’ only asks once more. It takes no money.'

interface PaymentReturnViewProps {
  /** null until the app has started the flow. */
  readonly snapshot: PaymentReturnSnapshot | null
  readonly onRetry: () => void
  /** Opens the order before the countdown ends. */
  readonly onContinue: () => void
}

/** The page after the payment provider: 'Payment Successful!' and a countdown to the order (specification 13.25). */
export function PaymentReturnView({ snapshot, onRetry, onContinue }: PaymentReturnViewProps) {
  const stage = toPaymentReturnStage(snapshot)
  const { orderId = null, sessionId = null, secondsLeft = 0 } = snapshot?.context ?? {}
  const { errorMessage = null, errorReason = null, isOutcomeUnknown = false } = snapshot?.context ?? {}
  const errorCode = snapshot?.context.errorCode ?? null
  const destination = destinationTexts(orderId)
  return (
    <Page width="column" aboveBottomBar css={PAGE_PADDING}>
      <PaymentReturnHeader icon={STAGE_ICONS[stage]} heading={paymentReturnHeading(stage)}>
        {stage === 'confirmed' && <Countdown label={destination.label} secondsLeft={secondsLeft} />}
        {STAGE_ICONS[stage] === 'spinning' && <p>Please wait. This page continues automatically.</p>}
      </PaymentReturnHeader>
      {stage === 'failed' && <ErrorAlert>{errorMessage ?? OUTCOME_UNKNOWN_ERROR}</ErrorAlert>}
      <FailureReason>{errorReason}</FailureReason>
      {isOutcomeUnknown && (
        <PaymentOutcomeUnknown reference={supportReference({ orderId, sessionId })} retryText={RETRY_TEXT} />
      )}
      <PaymentReturnActions
        stage={stage}
        errorCode={errorCode}
        continueLabel={destination.button}
        onRetry={onRetry}
        onContinue={onContinue}
      />
    </Page>
  )
}
