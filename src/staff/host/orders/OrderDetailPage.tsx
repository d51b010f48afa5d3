import { getHostOrder, type HostOrder } from '#domain/contract/host/money'
import { isolateText, isolateTexts } from '#domain/free-text'
import { listAllergyNotes } from '#domain/orders/allergy-notes'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'
import { statusLabel } from '#domain/orders/status-banner'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { QueryContent } from '#staff/host/shared/QueryContent'
import { timeText } from '#staff/host/shared/time-text'
import { toHostHref } from '#staff/host/shell/host-address'
import { useHostQuery } from '#staff/host/use-host-call'
import { KitchenNote } from '#ui/feedback/KitchenNote'
import { NoteCallout } from '#ui/feedback/NoteCallout'
import { Tag } from '#ui/feedback/Tag'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { InlineLink } from '#ui/text/InlineLink'
import { TAP_LINK } from '#ui/text/InlineLink.styles'
import { Money } from '#ui/text/Money'
import { MutedText } from '#ui/text/MutedText'
import { PriceBreakdown } from '#ui/text/PriceBreakdown'
import { StrongText } from '#ui/text/StrongText'
import { styled } from '#ui/theme/theme'
import { CancelOrder } from './CancelOrder'
import { OrderMoney } from './OrderMoney'
import { cancellationText, paymentMethodText, statusTone } from './order-texts'

const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  alignItems: 'start',
  '& > div > :first-child': { marginTop: 0 },
  '@wide': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
})

/** In ms. The kitchen, the customer and other hosts change an order while its page is open. */
const REFRESH_INTERVAL = 10_000

/** One order with its dishes, payments, refunds and statuses. */
export function OrderDetailPage({ orderId }: { readonly orderId: number }) {
  const order = useHostQuery(getHostOrder, { orderId }, REFRESH_INTERVAL)
  return (
    <>
      <InlineLink href={toHostHref('orders')} css={{ ...TAP_LINK, fontWeight: '$medium' }}>
        All orders
      </InlineLink>
      <PageTitle title={`Order #${orderId}`} />
      <QueryContent query={order}>{data => <OrderDetail order={data} />}</QueryContent>
    </>
  )
}

function OrderDetail({ order }: { readonly order: HostOrder }) {
  return (
    <Columns>
      <div>
        <Card>
          <Row spaceBetween css={{ gap: '$3' }}>
            <StrongText>
              {order.collectionCode && `${order.collectionCode} · `}
              <bdi>{order.trailer}</bdi>
            </StrongText>
            <Tag tone={statusTone(order.status)}>{statusLabel(order.status)}</Tag>
          </Row>
          <MutedText css={{ overflowWrap: 'anywhere' }}>
            {[isolateText(order.customer), order.customerEmail].filter(Boolean).join(' · ')}
          </MutedText>
          <MutedText size="sm">
            {[
              timeText(order.createdAt),
              orderTypeAndTable(order),
              paymentMethodText(order.paymentMethod),
            ].join(' · ')}
          </MutedText>
          {listAllergyNotes(order).map(
            ({ key, dish, text }) =>
              dish === null && (
                <NoteCallout key={key} css={{ marginTop: '$2' }}>
                  {text}
                </NoteCallout>
              ),
          )}
          {order.status === 'cancelled' && <MutedText>{cancellationText(order)}</MutedText>}
          <CancelOrder order={order} />
        </Card>
        <OrderDishList order={order} />
        <OrderHistory history={order.history} />
      </div>
      <OrderMoney order={order} />
    </Columns>
  )
}

function OrderDishList({ order }: { readonly order: HostOrder }) {
  return (
    <Section title="Dishes">
      <Card>
        <Stack as="ul" gap={3} css={{ listStyle: 'none', padding: 0, marginBottom: '$4' }}>
          {order.items.map(({ id, name, quantity, total, addons, note, kitchenNote }) => (
            <li key={id}>
              <Row spaceBetween css={{ alignItems: 'baseline' }}>
                <span>
                  {quantity} × <bdi>{name}</bdi>
                </span>
                <Money pence={total} />
              </Row>
              <MutedText size="sm">{isolateTexts(addons)}</MutedText>
              {note !== '' && <NoteCallout>{note}</NoteCallout>}
              {kitchenNote !== '' && <KitchenNote>{kitchenNote}</KitchenNote>}
            </li>
          ))}
        </Stack>
        <PriceBreakdown
          rows={[
            { label: 'Subtotal', pence: order.subtotal },
            { label: 'Service charge', pence: order.serviceCharge },
            { label: 'Delivery fee', pence: order.deliveryFee },
          ].filter(({ pence }) => pence > 0)}
          total={order.total}
        />
      </Card>
    </Section>
  )
}

function OrderHistory({ history }: Pick<HostOrder, 'history'>) {
  return (
    <Section title="What happened to it">
      <Card>
        <Stack as="ol" gap={2} css={{ listStyle: 'none', padding: 0 }}>
          {history.map(({ status, at, by }) => (
            <li key={`${status} ${at}`}>
              <Row spaceBetween css={{ gap: '$3' }}>
                <span>
                  {statusLabel(status)}
                  {by && <MutedText as="span"> by {isolateText(by)}</MutedText>}
                </span>
                <MutedText as="span" size="sm">
                  {timeText(at)}
                </MutedText>
              </Row>
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
