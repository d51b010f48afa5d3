import { useSelector } from '@xstate/react'
import { PaymentSuccessView } from '../views/PaymentSuccessView'
import { useFlow } from './use-app'

export function PaymentSuccessRoute() {
  const paymentReturn = useFlow('paymentReturn')
  return (
    <PaymentSuccessView
      snapshot={useSelector(paymentReturn, state => state ?? null)}
      onRetry={() => paymentReturn?.send({ type: 'paymentReturn.retried' })}
      onContinue={() => paymentReturn?.send({ type: 'paymentReturn.continued' })}
    />
  )
}
