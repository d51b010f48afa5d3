import { listPaymentsToReview } from '#domain/contract/host/money'
import { toPounds } from '#domain/money'
import { RefundSheet } from '#host/orders/RefundSheet'
import { useRefund } from '#host/orders/use-refund'
import { PageTitle } from '#host/shared/PageTitle'
import { QueryContent } from '#host/shared/QueryContent'
import { useHostQuery } from '#host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Stack } from '#ui/layout/Stack'
import { PaymentReviewCard } from './PaymentReviewCard'

/** The payments that a person must look at. */
export function PaymentReviewsPage() {
  const payments = useHostQuery(listPaymentsToReview, {})
  const { snapshot, send } = useRefund()
  const { paymentId } = snapshot.context.target
  const left = payments.data?.payments.find(({ id }) => id === paymentId)?.left ?? 0
  return (
    <>
      <PageTitle
        title="Payments to review"
        text="Here the card provider and the park do not agree, or a bank disputes a payment."
      />
      <QueryContent query={payments}>
        {({ payments }) =>
          payments.length === 0 ? (
            <EmptyState inline title="Nothing to review" text="All payments are as they should be." />
          ) : (
            <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0 }}>
              {payments.map(payment => (
                <PaymentReviewCard
                  key={payment.id}
                  payment={payment}
                  onRefund={({ orderId, id, left }) => {
                    const amount = toPounds(left).toFixed(2)
                    send({ type: 'refund.opened', orderId, paymentId: id, refundable: left })
                    send({ type: 'refund.submitted', amount, reason: 'Refunded after a review' })
                  }}
                />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      <RefundSheet snapshot={snapshot} send={send} left={left} />
    </>
  )
}
