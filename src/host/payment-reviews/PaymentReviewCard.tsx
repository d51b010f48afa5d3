import { type FormEvent, useState } from 'react'
import { type PaymentToReview, REFUND_REASON_LIMIT, reviewPayment } from '#domain/contract/host/money'
import { formatMoney } from '#domain/money'
import { statusLabel } from '#domain/orders/status-banner'
import { formatDayAndTime } from '#domain/time-labels'
import { FormFailure } from '#host/shared/forms/FormFailure'
import { toHostHref } from '#host/shell/host-address'
import { useHostSave } from '#host/use-host-call'
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
  readonly onRefund: (payment: PaymentToReview) => void
}

/** A payment with the reason why a person must look at it, and what can be done. */
export function PaymentReviewCard({ payment, onRefund }: PaymentReviewCardProps) {
  const { orderId, trailer, customer, charged, total, left, problem, since } = payment
  const [isWriting, setIsWriting] = useState(false)
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
          <ReviewForm payment={payment} onCancel={() => setIsWriting(false)} />
        ) : (
          <Row wrap css={{ gap: '$2', marginTop: '$2' }}>
            {left > 0 && (
              <Button kind="secondary" css={NARROW_BUTTON} onClick={() => onRefund(payment)}>
                Refund in full
              </Button>
            )}
            <Button kind="secondary" css={NARROW_BUTTON} onClick={() => setIsWriting(true)}>
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
  readonly onCancel: () => void
}

/** Asks what the host has found. */
function ReviewForm({ payment, onCancel }: ReviewFormProps) {
  const review = useHostSave(reviewPayment)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setError(note === '' ? 'Please say what you have found' : null)
    if (note !== '') review.mutate({ paymentId: payment.id, note })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <Field
          label="What you have found"
          name="note"
          maxLength={REFUND_REASON_LIMIT}
          error={error}
          hint="Only hosts read it. The payment is listed again when anything about it changes."
        />
        <FormFailure error={review.error} />
        <Row wrap css={{ gap: '$3' }}>
          <Button type="submit" css={SMALL_BUTTON} busy={review.isPending}>
            Mark as checked
          </Button>
          <Button kind="ghost" css={SMALL_BUTTON} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
