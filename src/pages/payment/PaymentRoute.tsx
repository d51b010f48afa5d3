import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ActorRefFrom, EventFrom } from 'xstate'
import { toPence } from '#domain/money'
import { PATHS } from '#domain/paths'
import type { paymentMachine } from '#machines/payment/payment.machine'
import type { CheckoutTarget, PaymentRequest } from '#machines/payment/payment-request'
import { useAppContext, useFlow, useReportProblem } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { PaymentView } from './PaymentView'
import { selectPaymentStage, selectSupportReference } from './payment-stage'

const NO_PARTS = { orderData: null, orderId: null, amount: null }

/** The order data, order id and amount of a payment request. */
function paymentRequestParts(paymentRequest: PaymentRequest | undefined) {
  if (!paymentRequest) return NO_PARTS
  const amount = toPence(paymentRequest.amount)
  return 'orderData' in paymentRequest
    ? { ...NO_PARTS, orderData: paymentRequest.orderData, amount }
    : { ...NO_PARTS, orderId: paymentRequest.orderId, amount }
}

/** What the page says and offers when the payment has failed. */
const usePaymentError = (payment: ActorRefFrom<typeof paymentMachine> | undefined) => ({
  errorMessage: useSelector(payment, snapshot => snapshot?.context.errorMessage ?? null),
  errorReason: useSelector(payment, snapshot => snapshot?.context.errorReason ?? null),
  errorCode: useSelector(payment, snapshot => snapshot?.context.errorCode ?? null),
})

export function PaymentRoute() {
  const { queries, getServices } = useAppContext()
  const { randomId, prepareCheckoutWindow } = getServices()
  const payment = useFlow('payment')
  const navigate = useNavigate()
  const Report = useReportProblem()
  // Selects only these parts, so that a status answer without news renders nothing.
  const stage = useSelector(payment, selectPaymentStage)
  const error = usePaymentError(payment)
  const supportReference = useSelector(payment, selectSupportReference)
  const paymentRequest = useSelector(payment, snapshot => snapshot?.context.paymentRequest ?? undefined)
  const vendors = useQuery(queries.vendors())
  const { orderData, orderId, amount } = paymentRequestParts(paymentRequest)
  const vendor = vendors.data?.find(({ id }) => id === orderData?.vendorId)
  // Reads the current snapshot, not the rendered one: a second click must not open a second pop-up.
  const sendWithTarget = (eventFor: (target: CheckoutTarget) => EventFrom<typeof paymentMachine>) => {
    if (payment?.getSnapshot().can(eventFor('page'))) payment.send(eventFor(prepareCheckoutWindow()))
  }
  const start = () => {
    const idempotencyKey = randomId()
    sendWithTarget(checkoutTarget => ({ type: 'payment.started', checkoutTarget, idempotencyKey }))
  }
  return (
    <PaymentView
      {...{ stage, ...error, supportReference, amount, orderId }}
      vendorName={vendor?.name ?? ''}
      itemCount={orderData?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0}
      report={Report && <Report />}
      onStart={start}
      onReopen={() => sendWithTarget(checkoutTarget => ({ type: 'payment.reopened', checkoutTarget }))}
      onRetry={() => payment?.send({ type: 'payment.retried' })}
      onShowOrders={() => void navigate({ to: PATHS.orders })}
      onLeave={() => payment?.send({ type: 'payment.left' })}
    />
  )
}
