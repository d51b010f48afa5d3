import { useSelector } from '@xstate/react'
import { PaymentReturnView } from '../views/PaymentSuccessView'
import { useFlow } from './use-app'

export function PaymentReturnRoute() {
  const paymentReturn = useFlow('paymentReturn')
  return (
    <PaymentReturnView
      snapshot={useSelector(paymentReturn, state => state ?? null)}
      onRetry={() => paymentReturn?.send({ type: 'paymentReturn.retried' })}
      onContinue={() => paymentReturn?.send({ type: 'paymentReturn.countdownSkipped' })}
    />
  )
}
