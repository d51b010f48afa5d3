import ArrowLeft from 'lucide-react/icons/arrow-left'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { MISSING, PAYMENT_FAILED } from '#machines/payment/outcome'
import { BackLink } from '../ui/BackLink'
import { BottomBar } from '../ui/BottomBar'
import { Card } from '../ui/Card'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Problem } from '../ui/Problem'
import { RoundButton } from '../ui/RoundButton'
import { Soft } from '../ui/Soft'
import { TopBar } from '../ui/TopBar'
import { styled } from '../ui/theme'
import { StepList } from './confirmation/StepList'
import { PaymentBar, type PaymentDeeds } from './payment/PaymentBar'
import { PaymentHead, type PaymentHeadProps } from './payment/PaymentHead'
import { type PaymentSnapshot, stageOf, wordsOf } from './payment/payment-words'
import { Ring } from './payment/Ring'

const Emblem = styled('div', { display: 'grid', placeItems: 'center', paddingBlock: '$8' })

/** A bar of two rows on a phone hides nothing either. */
const ROOM = { paddingBottom: 192, '@tablet': { paddingBottom: 128 } }

interface PaymentViewProps extends PaymentDeeds, Omit<PaymentHeadProps, 'stage'> {
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
  const stage = stageOf(snapshot)
  const problem = snapshot?.context.problem ?? null
  if (stage === 'lost') return <PaymentLost problem={problem} report={report} />
  return (
    <>
      <TopBar title="Secure Payment" back={<Leave onLeave={deeds.onLeave} />} />
      <Page width="column" barred css={ROOM}>
        <PaymentHead
          stage={stage}
          amount={amount}
          vendorName={vendorName}
          itemCount={itemCount}
          orderId={orderId}
        />
        {stage === 'failed' && <Problem>{problem ?? PAYMENT_FAILED}</Problem>}
        <Steps steps={wordsOf(stage).steps} />
        {stage === 'failed' && report}
      </Page>
      <PaymentBar stage={stage} {...deeds} />
    </>
  )
}

/** A button, not a link: leaving is part of the flow, which takes the customer to the cart. */
const Leave = ({ onLeave }: Pick<PaymentDeeds, 'onLeave'>) => (
  <RoundButton
    label="Back to cart"
    icon={<ArrowLeft size={20} aria-hidden="true" />}
    onClick={() => onLeave()}
  />
)

function Steps({ steps }: Pick<ReturnType<typeof wordsOf>, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <>
      <Card>
        <StepList steps={steps} />
      </Card>
      <Soft size="sm" css={{ display: 'flex', justifyContent: 'center', gap: '$2', marginTop: '$5' }}>
        <ShieldCheck size={18} aria-hidden="true" />
        Card details go straight to the payment provider.
      </Soft>
    </>
  )
}

/** The page was opened without an order, and nothing is known of a payment. */
function PaymentLost({
  problem,
  report,
}: Pick<PaymentViewProps, 'report'> & { readonly problem: string | null }) {
  return (
    <>
      <TopBar title="Secure Payment" back={<BackLink to="/cart" label="Back to cart" />} />
      <Page width="column" barred>
        <Emblem>
          <Ring turning={false} />
        </Emblem>
        <Problem>{problem ?? MISSING}</Problem>
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
