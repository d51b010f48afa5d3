import ArrowLeft from 'lucide-react/icons/arrow-left'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { PATHS } from '#domain/paths'
import { ORDER_MISSING_ERROR } from '#domain/payments/outcome-messages'
import { PAYMENT_FAILED_ERROR } from '#machines/payment/payment-messages'
import { IconButton } from '#ui/buttons/IconButton'
import { LinkButton } from '#ui/buttons/LinkButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { StepList } from '#ui/feedback/StepList'
import { BackLink } from '#ui/layout/BackLink'
import { BottomBar } from '#ui/layout/BottomBar'
import { Card } from '#ui/layout/Card'
import { Page } from '#ui/layout/Page'
import { TopBar } from '#ui/layout/TopBar'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { FailureReason } from './FailureReason'
import { PadlockRing } from './PadlockRing'
import { PaymentActions, type PaymentHandlers } from './PaymentActions'
import { PaymentHeader, type PaymentHeaderProps } from './PaymentHeader'
import { PaymentOutcomeUnknown } from './PaymentOutcomeUnknown'
import { paymentStageContent } from './payment-stage'

const IconArea = styled('div', { display: 'grid', placeItems: 'center', paddingBlock: '$8' })

/** Room for a bottom bar with two rows on a phone. */
const PAGE_PADDING = { paddingBottom: 192, '@tablet': { paddingBottom: 128 } }

const RETRY_TEXT = '‘Retry Payment’ first asks what became of this payment. It never takes the money twice.'

interface PaymentViewProps extends PaymentHandlers, PaymentHeaderProps {
  /** Why the payment failed, or why there is nothing to pay for; null without an error. */
  readonly errorMessage: string | null
  /** Why the payment ended, and what to do; null if it is not known. */
  readonly errorReason?: string | null
  /** The error code of the end or of the refusal; null if there is none. */
  readonly errorCode?: string | null
  /** The reference with which support finds the payment, while its outcome is unknown; otherwise null. */
  readonly supportReference?: string | null
  /** The component that reports a problem, in builds that have one. */
  readonly report?: ReactNode
}

/** The payment page: the amount, the steps, and one or two buttons (specification 13.1, 13.4). */
export function PaymentView({
  stage,
  errorMessage,
  errorReason = null,
  errorCode = null,
  supportReference = null,
  amount,
  vendorName,
  itemCount,
  orderId,
  report,
  ...handlers
}: PaymentViewProps) {
  if (stage === 'orderMissing') return <PaymentRequestMissing errorMessage={errorMessage} report={report} />
  return (
    <>
      <TopBar title="Secure Payment" back={<LeaveButton onLeave={handlers.onLeave} />} />
      <Page width="column" aboveBottomBar css={PAGE_PADDING}>
        <PaymentHeader {...{ stage, amount, vendorName, itemCount, orderId }} />
        {stage === 'failed' && <ErrorAlert>{errorMessage ?? PAYMENT_FAILED_ERROR}</ErrorAlert>}
        <FailureReason>{errorReason}</FailureReason>
        {supportReference !== null && (
          <PaymentOutcomeUnknown reference={supportReference} retryText={RETRY_TEXT} />
        )}
        <PaymentSteps steps={paymentStageContent(stage).steps} />
        {stage === 'failed' && report}
      </Page>
      <PaymentActions stage={stage} errorCode={errorCode} {...handlers} />
    </>
  )
}

/** A button, not a link: the chart checks the payment before it opens the cart. */
const LeaveButton = ({ onLeave }: Pick<PaymentHandlers, 'onLeave'>) => (
  <IconButton
    label="Back to cart"
    icon={<ArrowLeft size={20} aria-hidden="true" />}
    onClick={() => onLeave()}
  />
)

function PaymentSteps({ steps }: Pick<ReturnType<typeof paymentStageContent>, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <>
      <Card>
        <StepList steps={steps} />
      </Card>
      <MutedText size="sm" css={{ display: 'flex', justifyContent: 'center', gap: '$2', marginTop: '$5' }}>
        <ShieldCheck size={18} aria-hidden="true" />
        <span>Card details go straight to the payment provider.</span>
      </MutedText>
    </>
  )
}

/** Shown when the page is opened with nothing to pay for. */
function PaymentRequestMissing({
  errorMessage,
  report,
}: Pick<PaymentViewProps, 'report'> & { readonly errorMessage: string | null }) {
  return (
    <>
      <TopBar title="Secure Payment" back={<BackLink to={PATHS.cart} label="Back to cart" />} />
      <Page width="column" aboveBottomBar>
        <IconArea>
          <PadlockRing spinning={false} />
        </IconArea>
        <ErrorAlert>{errorMessage ?? ORDER_MISSING_ERROR}</ErrorAlert>
        {report}
      </Page>
      <BottomBar>
        <LinkButton to={PATHS.cart} wide>
          Back to cart
        </LinkButton>
      </BottomBar>
    </>
  )
}
