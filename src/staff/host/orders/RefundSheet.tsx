import { type ReactNode, useRef } from 'react'
import { createIdGenerator } from '#app/browser/id-generator'
import { formatMoney } from '#domain/money'
import { asksToStop, confirmedRefund } from '#machines/refund/refund.setup'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { StrongText } from '#ui/text/StrongText'
import { RefundForm } from './RefundForm'
import type { RefundProps } from './use-refund'

/** What happens after a refund of a card payment, and of cash. */
const WHAT_HAPPENS = {
  card: 'The money goes back to the card. The customer gets a notification.',
  cash: 'Pay the money back at the counter. The customer gets a notification.',
} as const

interface RefundSheetProps extends RefundProps {
  /** How much can still be refunded, in pence, as the page has last read it. Another host may have refunded meanwhile. */
  readonly refundable: number
  /** The status of the order as the page has last read it; null if a refund cannot stop it. */
  readonly stoppableAt: string | null
}

/** The refund of one payment: its form, its confirmation and its result. It only shows the chart. */
export function RefundSheet(props: RefundSheetProps) {
  const { snapshot, send } = props
  const { target } = snapshot.context
  return (
    <Sheet
      title={`Refund order #${target.orderId}`}
      description={WHAT_HAPPENS[target.paymentId === null ? 'cash' : 'card']}
      open={snapshot.hasTag('open')}
      onOpenChange={open => !open && send({ type: 'refund.closed' })}
    >
      {snapshot.hasTag('open') && <RefundStep {...props} />}
    </Sheet>
  )
}

/** An amount and a reason that the host has written. */
function RefundSummary({ snapshot, children }: Pick<RefundProps, 'snapshot'> & { children?: ReactNode }) {
  const { amount, reason } = confirmedRefund(snapshot)
  return (
    <Stack>
      <p>
        <StrongText>{formatMoney(amount)}</StrongText> of order #{snapshot.context.target.orderId}: {reason}
      </p>
      {children}
    </Stack>
  )
}

function RefundStep(props: RefundSheetProps) {
  const { snapshot, send } = props
  const { amount, stopsOrderAt } = confirmedRefund(snapshot)
  if (snapshot.matches('choosing')) return <RefundForm snapshot={snapshot} send={send} />
  if (snapshot.matches('confirming') || snapshot.matches('sending'))
    return <RefundConfirmation snapshot={snapshot} send={send} />
  if (snapshot.matches('done'))
    return (
      <Stack>
        <p role="status">
          {stopsOrderAt === null
            ? `${formatMoney(amount)} was refunded. The customer is told.`
            : `The order is cancelled, and ${formatMoney(amount)} goes back. The customer and the kitchen are told.`}
        </p>
        <Button wide onClick={() => send({ type: 'refund.closed' })}>
          Done
        </Button>
      </Stack>
    )
  return (
    <RefundSummary snapshot={snapshot}>
      <ErrorAlert>{snapshot.context.errorMessage}</ErrorAlert>
      <NextStep {...props} />
    </RefundSummary>
  )
}

/** What a host can do after a failure. If nothing is left to refund, there is no other try. */
function NextStep({ snapshot, send, refundable, stoppableAt }: RefundSheetProps) {
  if (snapshot.matches('unknown'))
    return (
      <Button wide onClick={() => send({ type: 'refund.retried' })}>
        Try again
      </Button>
    )
  if (refundable === 0)
    return (
      <Button wide onClick={() => send({ type: 'refund.closed' })}>
        Back
      </Button>
    )
  return (
    <Button wide onClick={() => send({ type: 'refund.changed', refundable, stoppableAt })}>
      Change the refund
    </Button>
  )
}

const createId = createIdGenerator(window)

/** The two answers to the question whether the kitchen stops, or the one button of any other refund. */
function ConfirmButtons({ snapshot, send }: RefundProps) {
  const { amount } = confirmedRefund(snapshot)
  const { idempotencyKey, stopsOrder } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  // One key for one confirmation, so that a double press refunds once.
  const key = useRef(createId())
  const confirm = (stops: boolean) =>
    send({ type: 'refund.confirmed', idempotencyKey: key.current, stopsOrder: stops })
  const isSending = (stops: boolean) => isBusy && idempotencyKey !== '' && stopsOrder === stops
  const isAsked = asksToStop(snapshot)
  return (
    <>
      {isAsked && (
        <p>
          The kitchen has not handed this order over. Shall it stop? If it stops, the order is cancelled and
          the customer reads your reason.
        </p>
      )}
      {isAsked && (
        <Button wide busy={isSending(true)} busyText="Cancelling..." onClick={() => confirm(true)}>
          Refund {formatMoney(amount)} and stop the order
        </Button>
      )}
      <Button
        wide
        kind={isAsked ? 'secondary' : 'primary'}
        busy={isSending(false)}
        busyText="Refunding..."
        onClick={() => confirm(false)}
      >
        Refund {formatMoney(amount)}
        {isAsked && ', the kitchen goes on'}
      </Button>
    </>
  )
}

function RefundConfirmation({ snapshot, send }: RefundProps) {
  const { refundable, stoppableAt } = snapshot.context.target
  return (
    <RefundSummary snapshot={snapshot}>
      <ConfirmButtons snapshot={snapshot} send={send} />
      {!snapshot.hasTag('busy') && (
        <Button wide kind="ghost" onClick={() => send({ type: 'refund.changed', refundable, stoppableAt })}>
          Back
        </Button>
      )}
    </RefundSummary>
  )
}
