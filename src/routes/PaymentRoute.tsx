import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { EventFrom } from 'xstate'
import { toPence } from '#domain/money'
import type { Handover, Place } from '#machines/payment/handover'
import type { paymentMachine } from '#machines/payment/payment.machine'
import { PaymentView } from '../views/PaymentView'
import { useApp, useFlow, useReport } from './use-app'

const NOBODY = { orderData: null, orderId: null, amount: null }

/** What the page shows of what is paid for. */
function payeeOf(handover: Handover | null) {
  if (!handover) return NOBODY
  const amount = toPence(handover.amount)
  return 'orderData' in handover
    ? { ...NOBODY, orderData: handover.orderData, amount }
    : { ...NOBODY, orderId: handover.orderId, amount }
}

export function PaymentRoute() {
  const { queries, randomId, prepareCheckout } = useApp()
  const payment = useFlow('payment')
  const Report = useReport()
  const snapshot = useSelector(payment, state => state ?? null)
  const vendors = useQuery(queries.vendors())
  const { orderData, orderId, amount } = payeeOf(snapshot?.context.handover ?? null)
  const vendor = vendors.data?.find(({ id }) => id === orderData?.vendorId)
  // Asked of the chart as it is now: a second click opens no second pop-up.
  const atCheckout = (eventFor: (place: Place) => EventFrom<typeof paymentMachine>) => {
    if (payment?.getSnapshot().can(eventFor('page'))) payment.send(eventFor(prepareCheckout()))
  }
  const start = () => {
    const key = randomId()
    atCheckout(place => ({ type: 'payment.started', place, key }))
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
