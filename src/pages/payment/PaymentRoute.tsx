import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EventFrom } from 'xstate'
import { toPence } from '#domain/money'
import type { paymentMachine } from '#machines/payment/payment.machine'
import type { CheckoutTarget, PaymentRequest } from '#machines/payment/payment-request'
import { useAppContext, useFlow, useReportProblem } from '#pages/hooks/use-app-context'
import { PaymentView } from './PaymentView'

const NO_PAYEE = { orderData: null, orderId: null, amount: null }

/** What the page shows of what is paid for. */
function toPayee(handover: PaymentRequest | null) {
  if (!handover) return NO_PAYEE
  const amount = toPence(handover.amount)
  return 'orderData' in handover
    ? { ...NO_PAYEE, orderData: handover.orderData, amount }
    : { ...NO_PAYEE, orderId: handover.orderId, amount }
}

export function PaymentRoute() {
  const { queries, randomId, prepareCheckoutWindow } = useAppContext()
  const payment = useFlow('payment')
  const Report = useReportProblem()
  const snapshot = useSelector(payment, state => state ?? null)
  const vendors = useQuery(queries.vendors())
  const { orderData, orderId, amount } = toPayee(snapshot?.context.paymentRequest ?? null)
  const vendor = vendors.data?.find(({ id }) => id === orderData?.vendorId)
  // Asked of the chart as it is now: a second click opens no second pop-up.
  const atCheckout = (eventFor: (place: CheckoutTarget) => EventFrom<typeof paymentMachine>) => {
    if (payment?.getSnapshot().can(eventFor('page'))) payment.send(eventFor(prepareCheckoutWindow()))
  }
  const start = () => {
    const idempotencyKey = randomId()
    atCheckout(checkoutTarget => ({ type: 'payment.started', checkoutTarget, idempotencyKey }))
  }
  return (
    <PaymentView
      snapshot={snapshot}
      amount={amount}
      vendorName={vendor?.name ?? ''}
      itemCount={orderData?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0}
      orderId={orderId}
      report={Report && <Report />}
      onStart={start}
      onReopen={() => atCheckout(place => ({ type: 'payment.reopened', place }))}
      onRetry={() => payment?.send({ type: 'payment.retried' })}
      onLeave={() => payment?.send({ type: 'payment.left' })}
    />
  )
}
