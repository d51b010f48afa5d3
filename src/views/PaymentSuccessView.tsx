import { UNVERIFIED } from '#machines/payment/outcome'
import { Page } from '../ui/Page'
import { Problem } from '../ui/Problem'
import { Countdown } from './payment/Countdown'
import { ReturnBar } from './payment/ReturnBar'
import { ReturnHead, type Sign } from './payment/ReturnHead'
import {
  goalOf,
  headingOf,
  type ReturnSnapshot,
  type ReturnStage,
  returnStageOf,
} from './payment/return-words'

/** A bar of two rows hides nothing either. */
const ROOM = { paddingBottom: 192 }

const SIGNS = {
  verifying: 'turning',
  ordering: 'turning',
  confirmed: 'medal',
  failed: 'still',
} as const satisfies Record<ReturnStage, Sign>

interface PaymentSuccessViewProps {
  /** null until the park has begun it. */
  readonly snapshot: ReturnSnapshot | null
  readonly onRetry: () => void
  /** Goes to the order without waiting for the countdown. */
  readonly onContinue: () => void
}

/** The way back from the provider: 'Payment Successful!' and a countdown to the order (spec, payment and confirmation). */
export function PaymentSuccessView({ snapshot, onRetry, onContinue }: PaymentSuccessViewProps) {
  const stage = returnStageOf(snapshot)
  const { orderId = null, problem = null, secondsLeft = 0 } = snapshot?.context ?? {}
  const goal = goalOf(orderId)
  return (
    <Page width="column" barred css={ROOM}>
      <ReturnHead sign={SIGNS[stage]} heading={headingOf(stage)}>
        {stage === 'confirmed' && <Countdown opens={goal.opens} secondsLeft={secondsLeft} />}
        {SIGNS[stage] === 'turning' && <p>This page goes on by itself.</p>}
      </ReturnHead>
      {stage === 'failed' && <Problem>{problem ?? UNVERIFIED}</Problem>}
      <ReturnBar stage={stage} view={goal.button} onRetry={onRetry} onContinue={onContinue} />
    </Page>
  )
}
