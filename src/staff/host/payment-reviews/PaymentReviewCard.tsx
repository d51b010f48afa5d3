import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/api-error'
import { type PaymentToReview, REFUND_REASON_LIMIT, reviewPayment } from '#domain/contract/host/money'
import { formatMoney } from '#domain/money'
import { statusLabel } from '#domain/orders/status-banner'
import { formatDayAndTime } from '#domain/time-labels'
import { FormFailure } from '#staff/host/shared/forms/FormFailure'
import { toHostHref } from '#staff/host/shell/host-address'
import { useHostSave } from '#staff/host/use-host-call'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { Field } from '#ui/forms/Field'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { InlineLink } from '#ui/text/InlineLink'
import { MutedText } from '#ui/text/MutedText'

/** Two buttons beside each other on a phone. */
const NARROW_BUTTON = { ...SMALL_BUTTON, paddingInline: '$3' } as const

interface PaymentReviewCardProps {
  readonly payment: PaymentToReview
  /** Whether the form for the host's finding is open. */
  readonly isWriting: boolean
  readonly onWritingChange: (isWriting: boolean) => void
  readonly onRefund: (payment: PaymentToReview) => void
}

/** Whether the payment has changed since the host has read it. Another try would be refused too. */
const isOutdated = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'edit_conflict' || error.code === 'payment_not_in_review')

/** A payment with the reason why a person must look at it, and what can be done. */
export function PaymentReviewCard({ payment, onRefund, isWriting, onWritingChange }: PaymentReviewCardProps) {
  const { orderId, trailer, customer, charged, total, refundable, problem, since } = payment
  return (
    <Card as="li" aria-label={`Order #${orderId}`}>
      <Stack gap={2}>
        <Heading size="lg">
          <InlineLink href={toHostHref('orders', orderId)} css={{ textDecoration: 'underline' }}>
            Order #{orderId}
          </InlineLink>{' '}
          · <bdi>{trailer}</bdi>
        </Heading>
        <p>{problem || 'The card provider has not said what happened.'}</p>
        <MutedText size="sm">
          <bdi>{customer}</bdi> · {statusLabel(payment.orderStatus)} · charged {formatMoney(charged)} of{' '}
          {formatMoney(total)} · since {formatDayAndTime(since, Date.now())}
        </MutedText>
        {isWriting ? (
          <ReviewForm payment={payment} onEnd={() => onWritingChange(false)} />
        ) : (
          <Row wrap css={{ gap: '$2', marginTop: '$2' }}>
            {refundable > 0 && (
              <Button kind="secondary" css={NARROW_BUTTON} onClick={() => onRefund(payment)}>
                Refund in full
              </Button>
            )}
            <Button kind="secondary" css={NARROW_BUTTON} onClick={() => onWritingChange(true)}>
              Mark as checked
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

interface ReviewFormProps {
  readonly payment: PaymentToReview
  readonly onEnd: () => void
}

/** Asks for the host's finding. If another host was first, the error says what that host has found. */
function ReviewForm({ payment, onEnd }: ReviewFormProps) {
  const review = useHostSave(reviewPayment)
  const queries = useQueryClient()
  const errorFocus = useErrorFocus()
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setError(note === '' ? 'Please say what you have found' : null)
    if (note === '') return
    review.mutate({ paymentId: payment.id, note, version: payment.version }, { onSuccess: onEnd })
  }
  const showNewest = () => {
    onEnd()
    void queries.invalidateQueries()
  }
  return (
    <form {...errorFocus} onSubmit={submit} noValidate>
      <Stack gap={3}>
        <Field
          label="What you have found"
          name="note"
          maxLength={REFUND_REASON_LIMIT}
          error={error}
          hint="Only hosts read it. The payment is listed again when anything about it changes."
        />
        <FormFailure error={review.error} />
        {isOutdated(review.error) ? (
          <Button css={SMALL_BUTTON} onClick={showNewest}>
            Show the newest payments
          </Button>
        ) : (
          <Row wrap css={{ gap: '$3' }}>
            <Button type="submit" css={SMALL_BUTTON} busy={review.isPending}>
              Mark as checked
            </Button>
            <Button kind="ghost" css={SMALL_BUTTON} onClick={showNewest}>
              Cancel
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}
