import type { HostOrder, HostRefund } from '#domain/contract/host/money'
import { formatMoney } from '#domain/money'
import { timeText } from '#staff/host/shared/time-text'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import {
  orderPaymentText,
  paymentStateText,
  refundableParts,
  refundableText,
  refundStateText,
} from './order-texts'
import { RefundSheet } from './RefundSheet'
import { useRefund } from './use-refund'

/** What is left of a payment that was refunded meanwhile. */
const NOTHING_LEFT = { refundable: 0, stoppableAt: null } as const

/** The payments of an order, its refunds, and the button for a further one. */
export function OrderMoney({ order }: { readonly order: HostOrder }) {
  const { snapshot, send } = useRefund()
  const open = (part: ReturnType<typeof refundableParts>[number]) =>
    send({ type: 'refund.opened', orderId: order.id, ...part })
  const parts = refundableParts(order)
  const { paymentId } = snapshot.context.target
  const { refundable, stoppableAt } = parts.find(part => part.paymentId === paymentId) ?? NOTHING_LEFT
  return (
    <div>
      <Section title="Payments">
        <Stack gap={3}>
          {order.payments.map(payment => (
            <PaymentCard key={payment.id} payment={payment} />
          ))}
          {order.payments.length === 0 && (
            <MutedText>
              {order.paymentMethod === 'stripe' ? 'No card payment.' : orderPaymentText(order)}
            </MutedText>
          )}
          {parts.map(part => (
            <Row key={part.paymentId ?? 'cash'} spaceBetween wrap css={{ gap: '$3' }}>
              <span>{refundableText(part.refundable)}</span>
              <Button kind="secondary" css={SMALL_BUTTON} onClick={() => open(part)}>
                Refund
              </Button>
            </Row>
          ))}
        </Stack>
      </Section>
      {order.refunds.length > 0 && <RefundList refunds={order.refunds} />}
      <RefundSheet {...{ snapshot, send, refundable, stoppableAt }} />
    </div>
  )
}

function PaymentCard({ payment }: { readonly payment: HostOrder['payments'][number] }) {
  return (
    <Card>
      <Row spaceBetween css={{ alignItems: 'baseline' }}>
        <StrongText>{paymentStateText(payment.state)} by card</StrongText>
        <Money pence={payment.charged} />
      </Row>
      <MutedText size="sm">{timeText(payment.paidAt ?? null)}</MutedText>
      {payment.problem && <p>{payment.problem}</p>}
      {payment.reviews.map(({ note, by, at }) => (
        <MutedText key={at} size="sm">
          Checked by <bdi>{by}</bdi>: <bdi>{note}</bdi>
        </MutedText>
      ))}
    </Card>
  )
}

function RefundList({ refunds }: { readonly refunds: readonly HostRefund[] }) {
  return (
    <Section title="Refunds">
      <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0 }}>
        {refunds.map(refund => (
          <Card as="li" key={refund.id}>
            <Row spaceBetween css={{ alignItems: 'baseline' }}>
              <StrongText>{formatMoney(refund.amount)}</StrongText>
              <MutedText as="span" size="sm">
                {timeText(refund.at)}
              </MutedText>
            </Row>
            {refund.reason !== '' && <p>{refund.reason}</p>}
            <MutedText size="sm">{refundStateText(refund)}</MutedText>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
