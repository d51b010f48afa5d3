import { useRef } from 'react'
import type { BoardOrder } from '#domain/contract/kitchen'
import { isolateTexts } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import { listAllergyNotes } from '#domain/orders/allergy-notes'
import { calledText } from '#domain/orders/called-order'
import { orderTypeAndTable } from '#domain/orders/order-type-and-table'
import { paymentText } from '#domain/orders/payment-text'
import { formatTime } from '#domain/time-labels'
import type { PaperWidth } from '#staff/kitchen/sound/tablet-settings'
import { FreeText } from '#ui/text/FreeText'
import { globalCss, styled } from '#ui/theme/theme'
import { boardTimeText } from './order-texts'
import { useTicketPageSize } from './use-ticket-page-size'

/** A tablet in the dark scheme would print a black strip around the ticket. */
const applyPaper = globalCss({ '@media print': { body: { background: '#fff', minHeight: 0 } } })

/** On paper it is the whole page, and so its main part. On the screen it is only measured. */
const Root = styled('main', {
  position: 'fixed',
  top: 0,
  visibility: 'hidden',
  width: '72mm',
  variants: { paper: { 80: {}, 58: { width: '50mm', fontSize: '10pt' } } },
  fontSize: '12pt',
  overflowWrap: 'anywhere',
  '@media print': { position: 'static', visibility: 'visible', color: '#000', background: '#fff' },
  '& h1': { fontSize: '28pt', lineHeight: 1.1 },
  '& ul': { marginBlock: '3mm' },
  '& li': { marginBottom: '2mm' },
})
/** A second ticket must not be cooked as a second order. */
const Copy = styled('p', {
  fontSize: '16pt',
  fontWeight: '$display',
  border: '1mm solid #000',
  textAlign: 'center',
})
const Allergy = styled('p', {
  border: '1mm solid #000',
  padding: '2mm',
  marginBlock: '3mm',
  fontSize: '16pt',
  fontWeight: '$display',
})

interface KitchenTicketProps {
  readonly order: BoardOrder
  readonly trailerName: string
  /** In ms. */
  readonly printedAt: number
  readonly paper: PaperWidth
}

/** The ticket of an order, black on white. Only paper shows it. */
export function KitchenTicket({ order, trailerName, printedAt, paper }: KitchenTicketProps) {
  applyPaper()
  const root = useRef<HTMLElement>(null)
  useTicketPageSize(root, paper)
  return (
    <Root ref={root} data-ticket="" paper={paper}>
      <p>
        <bdi>{trailerName}</bdi>
      </p>
      {order.printed > 0 && <Copy>COPY {order.printed + 1}</Copy>}
      <h1>{calledText(order)}</h1>
      <p>
        Ordered {boardTimeText(order.createdAt, printedAt)}, printed{' '}
        {formatTime(new Date(printedAt).toISOString())}
      </p>
      {order.collectionCode !== '' && <p>#{order.id}</p>}
      <p>
        <bdi>{order.customerName}</bdi> · <bdi>{orderTypeAndTable(order)}</bdi> · for{' '}
        {formatTime(order.estimatedAt)}
      </p>
      {listAllergyNotes(order).map(({ key, dish, text }) => (
        <Allergy key={key}>
          ALLERGY
          {dish && (
            <>
              , {dish.quantity} × <bdi>{dish.name}</bdi>
            </>
          )}
          : <FreeText>{text}</FreeText>
        </Allergy>
      ))}
      <ul>
        {order.items.map(({ id, name, quantity, addons, note, kitchenNote }) => (
          <li key={id}>
            <strong>
              {quantity} × <bdi>{name}</bdi>
              {note !== '' && ' (allergy)'}
            </strong>
            {addons.length > 0 && <p>{isolateTexts(addons)}</p>}
            {kitchenNote !== '' && (
              <p>
                Kitchen note: <FreeText css={{ display: 'inline' }}>{kitchenNote}</FreeText>
              </p>
            )}
          </li>
        ))}
      </ul>
      {order.address !== '' && (
        <p>
          <bdi>{order.address}</bdi>
        </p>
      )}
      {order.deliveryInstructions !== '' && (
        <p>
          <FreeText>{order.deliveryInstructions}</FreeText>
        </p>
      )}
      <p>
        {order.isPaid && `${formatMoney(order.total)} `}
        {paymentText(order)}
      </p>
    </Root>
  )
}
