import ArrowLeft from 'lucide-react/icons/arrow-left'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { ORDER_MISSING_ERROR, PAYMENT_FAILED_ERROR } from '#machines/payment/payment-outcome'
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
import { LockSpinner } from './LockSpinner'
import { PaymentActions, type PaymentHandlers } from './PaymentActions'
import { PaymentHeader, type PaymentHeaderProps } from './PaymentHeader'
import { getStageContent, type PaymentSnapshot, toPaymentStage } from './payment-stage'

const IconArea = styled('div', { display: 'grid', placeItems: 'center', paddingBlock: '$8' })

/** A bar of two rows on a phone hides nothing either. */
const PAGE_PADDING = { paddingBottom: 192, '@tablet': { paddingBottom: 128 } }

interface PaymentViewProps extends PaymentHandlers, Omit<PaymentHeaderProps, 'stage'> {
  /** null until the park has begun it. */
  readonly snapshot: PaymentSnapshot | null
  /** A way to report a problem, where there is one. */
  readonly report?: ReactNode
}

/** 'Secure Payment': what it costs, how far it is, and the one thing to do about it (spec, payment page). */
export function PaymentView({
  snapshot,
  amount,
  vendorName,
  itemCount,
  orderId,
  report,
  ...deeds
}: PaymentViewProps) {
  const stage = toPaymentStage(snapshot)
  const problem = snapshot?.context.errorMessage ?? null
  if (stage === 'orderMissing') return <PaymentRequestMissing problem={problem} report={report} />
  return (
    <>
      <TopBar title="Secure Payment" back={<LeaveButton onLeave={deeds.onLeave} />} />
      <Page width="column" aboveBottomBar css={PAGE_PADDING}>
        <PaymentHeader
          stage={stage}
          amount={amount}
          vendorName={vendorName}
          itemCount={itemCount}
          orderId={orderId}
        />
        {stage === 'failed' && <ErrorAlert>{problem ?? PAYMENT_FAILED_ERROR}</ErrorAlert>}
        <PaymentSteps steps={getStageContent(stage).steps} />
        {stage === 'failed' && report}
      </Page>
      <PaymentActions stage={stage} {...deeds} />
    </>
  )
}

/** A button, not a link: leaving is part of the flow, which takes the customer to the cart. */
const LeaveButton = ({ onLeave }: Pick<PaymentHandlers, 'onLeave'>) => (
  <IconButton
    label="Back to cart"
    icon={<ArrowLeft size={20} aria-hidden="true" />}
    onClick={() => onLeave()}
  />
)

function PaymentSteps({ steps }: Pick<ReturnType<typeof getStageContent>, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <>
      <Card>
        <StepList steps={steps} />
      </Card>
      <MutedText size="sm" css={{ display: 'flex', justifyContent: 'center', gap: '$2', marginTop: '$5' }}>
        <ShieldCheck size={18} aria-hidden="true" />
        Card details go straight to the payment provider.
      </MutedText>
    </>
  )
}

/** The page was opened without an order, and nothing is known of a payment. */
function PaymentRequestMissing({
  problem,
  report,
}: Pick<PaymentViewProps, 'report'> & { readonly problem: string | null }) {
  return (
    <>
      <TopBar title="Secure Payment" back={<BackLink to="/cart" label="Back to cart" />} />
      <Page width="column" aboveBottomBar>
        <IconArea>
          <LockSpinner spinning={false} />
        </IconArea>
        <ErrorAlert>{problem ?? ORDER_MISSING_ERROR}</ErrorAlert>
        {report}
      </Page>
      <BottomBar>
        <LinkButton to="/cart" wide>
          Back to cart
        </LinkButton>
      </BottomBar>
    </>
  )
}
