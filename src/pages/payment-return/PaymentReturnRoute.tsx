import { useFlow } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { PaymentReturnView } from './PaymentReturnView'

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
