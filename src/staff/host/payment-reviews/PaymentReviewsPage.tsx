import { useState } from 'react'
import { listPaymentsToReview, type PaymentToReview } from '#domain/contract/host/money'
import { toPounds } from '#domain/money'
import { RefundSheet } from '#staff/host/orders/RefundSheet'
import { useRefund } from '#staff/host/orders/use-refund'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { useHostQuery } from '#staff/host/use-host-call'
import { EmptyState } from '#ui/feedback/EmptyState'
import { Stack } from '#ui/layout/Stack'
import { PaymentReviewCard } from './PaymentReviewCard'

/** The listed payments, and the one whose form is open, even if another host has taken it off the list. */
const withWritten = (payments: readonly PaymentToReview[], written: PaymentToReview | null) =>
  written === null || payments.some(({ id }) => id === written.id) ? payments : [written, ...payments]

/** The payments that a person must look at. */
export function PaymentReviewsPage() {
  const payments = useHostQuery(listPaymentsToReview, {})
  const { snapshot, send } = useRefund()
  const { paymentId } = snapshot.context.target
  const [written, setWritten] = useState<PaymentToReview | null>(null)
  const refundable = payments.data?.payments.find(({ id }) => id === paymentId)?.refundable ?? 0
  return (
    <>
      <PageTitle
        title="Payments to review"
        text="Here the card provider and the park do not agree, or a bank disputes a payment."
      />
      <QueryContent query={payments}>
        {data => {
          const payments = withWritten(data.payments, written)
          return payments.length === 0 ? (
            <EmptyState inline title="Nothing to review" text="All payments are as they should be." />
          ) : (
            <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0 }}>
              {payments.map(payment => (
                <PaymentReviewCard
                  key={payment.id}
                  payment={payment.id === written?.id ? written : payment}
                  isWriting={payment.id === written?.id}
                  onWritingChange={isWriting => setWritten(isWriting ? payment : null)}
                  onRefund={({ orderId, id, refundable }) => {
                    const amount = toPounds(refundable).toFixed(2)
                    send({ type: 'refund.opened', orderId, paymentId: id, refundable, stoppableAt: null })
                    send({ type: 'refund.submitted', amount, reason: 'Refunded after a review' })
                  }}
                />
              ))}
            </Stack>
          )
        }}
      </QueryContent>
      <RefundSheet snapshot={snapshot} send={send} refundable={refundable} stoppableAt={null} />
    </>
  )
}
