import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Undo2 from 'lucide-react/icons/undo-2'
import Volume2 from 'lucide-react/icons/volume-2'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { BoardOrder } from '#domain/contract/kitchen'
import {
  acceptStep,
  hasUnreadNotice,
  isNewOrder,
  type KitchenAction,
  nextStep,
} from '#domain/kitchen/kitchen-rules'
import { calledText } from '#domain/orders/called-order'
import { formatLastKnown } from '#domain/time-labels'
import type { UndoOffer } from '#machines/kitchen-board/kitchen-board.setup'
import type { KitchenViewProps } from '#staff/kitchen/kitchen-view-props'
import { noticeLines } from '#staff/kitchen/order/notice-text'
import { noNewOrdersText } from '#staff/kitchen/trailer/trailer-texts'
import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { MutedText } from '#ui/text/MutedText'
import { StrongText } from '#ui/text/StrongText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

/** Always in sight, at the bottom. The cards hang from the top, so they do not move when it grows. */
const Root = styled('section', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minHeight: 60,
  marginInline: '-$space$4',
  padding: '6px $space$4',
  background: '$surface',
  boxShadow: '$bar',
  variants: {
    isCutOff: {
      true: {
        background: '$redTint',
        color: '$redInk',
        boxShadow: 'inset 0 4px 0 $colors$redSolid',
        fontWeight: '$strong',
      },
    },
  },
})
const Part = styled('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 6,
  minWidth: 0,
  variants: {
    tone: {
      new: {
        padding: '4px 4px 4px $space$3',
        borderRadius: '$lg',
        boxShadow: 'inset 0 0 0 3px $colors$ember',
      },
      news: {
        padding: '4px 4px 4px $space$2',
        borderRadius: '$md',
        background: '$redTint',
        color: '$redInk',
        boxShadow: 'inset 0 0 0 2px $colors$redSolid',
      },
      none: {},
    },
    // A phone has room for the newest step alone.
    isLast: {
      true: {
        marginInlineStart: 'auto',
        justifyContent: 'flex-end',
        '& > * + *': { display: 'none', '@tablet': { display: 'flex' } },
      },
    },
  },
})
/** Above the bar, over the cards: a message moves none of them. */
const ErrorPlace = styled('div', {
  position: 'absolute',
  insetInline: '$space$4',
  bottom: '100%',
  marginBottom: '$2',
  zIndex: '$bar',
  '& > *': { boxShadow: '$float' },
})
/** Leads to the card. */
const InlineButton = styled('button', {
  textDecoration: 'underline',
  fontWeight: '$display',
  minHeight: 44,
  paddingInline: 4,
})
const SMALL = { minHeight: 44, fontSize: '$md', paddingInline: '$3', borderRadius: '$md' } as const

/** In ms. The bar offers to take a step back for so long. */
const UNDO_FOR = 10_000

interface BoardBarProps extends Pick<KitchenViewProps, 'snapshot' | 'send' | 'now'> {
  /** Shows the card of an order. */
  readonly onShowOrder: (orderId: string) => void
  readonly onUndo: (offer: UndoOffer) => void
  readonly onOpenTablet: () => void
}

/** What cannot wait: a lost connection, a tablet that cannot be heard, cancelled and new orders, and the way back. */
export function BoardBar({ snapshot, send, now, onShowOrder, onUndo, onOpenTablet }: BoardBarProps) {
  const { board, errorMessage, isReachable, updatedAt, undoOffers } = snapshot.context
  const orders = board?.orders ?? []
  const run = (action: KitchenAction) => send({ type: 'kitchen.actionChosen', action })
  return (
    <Root aria-label="Status" isCutOff={!isReachable} css={{ position: 'relative' }}>
      {errorMessage !== null && (
        <ErrorPlace>
          <ErrorAlert
            action={<TextButton onClick={() => send({ type: 'kitchen.errorDismissed' })}>Close</TextButton>}
          >
            {errorMessage}
          </ErrorAlert>
        </ErrorPlace>
      )}
      {!isReachable && (
        <Part role="status">
          <WifiOff size={24} aria-hidden="true" />
          <p>
            {formatLastKnown('Not connected', updatedAt, now)}. Nothing can be changed until the connection is
            back.
          </p>
          {!snapshot.context.isOutageSilenced && <SilenceButton send={send} label="Silence the alarm" />}
        </Part>
      )}
      <SoundPart {...{ snapshot, send, onOpenTablet }} />
      <News orders={orders} {...{ run, onShowOrder }} />
      <NewOrders orders={orders} {...{ snapshot, send, run, onShowOrder }} />
      <UndoOffers offers={undoOffers.filter(({ at }) => now - at < UNDO_FOR)} {...{ isReachable, onUndo }} />
    </Root>
  )
}

const SilenceButton = ({ send, label }: Pick<BoardBarProps, 'send'> & { readonly label: string }) => (
  <Button kind="secondary" css={SMALL} onClick={() => send({ type: 'kitchen.silenced' })}>
    <BellOff size={20} aria-hidden="true" />
    {label}
  </Button>
)

/** Whether the tablet can be heard. Browsers ask for a tap before they play a sound. */
function SoundPart({
  snapshot,
  send,
  onOpenTablet,
}: Pick<BoardBarProps, 'snapshot' | 'send' | 'onOpenTablet'>) {
  if (snapshot.context.isAudible)
    return (
      <Button kind="ghost" css={{ ...SMALL, paddingInline: '$2' }} onClick={onOpenTablet}>
        <Volume2 size={20} aria-hidden="true" />
        Sound on
      </Button>
    )
  return (
    <Part role="status">
      <Button css={SMALL} onClick={() => send({ type: 'kitchen.soundTurnedOn' })}>
        <Bell size={20} aria-hidden="true" />
        Turn sound on
      </Button>
      <StrongText>This tablet cannot be heard</StrongText>
    </Part>
  )
}

interface OrdersPartProps {
  readonly orders: readonly BoardOrder[]
  readonly run: (action: KitchenAction) => void
  readonly onShowOrder: (orderId: string) => void
}

/** The oldest order that someone else has cancelled or refunded, until it is marked as seen. */
function News({ orders, run, onShowOrder }: OrdersPartProps) {
  const unread = orders.filter(hasUnreadNotice)
  const [first] = unread
  const step = first && nextStep(first)
  if (!first || !step) return null
  const more = unread.length > 1 ? ` (and ${unread.length - 1} more)` : ''
  return (
    <Part tone="news">
      <StrongText role="alert">
        <InlineButton onClick={() => onShowOrder(first.id)}>{calledText(first)}</InlineButton>:{' '}
        {noticeLines(first).title}
        {more}
      </StrongText>
      <Button css={SMALL} onClick={() => run(step.action)}>
        {step.label}
      </Button>
    </Part>
  )
}

const countText = (count: number): string => (count === 1 ? '1 new order' : `${count} new orders`)

/** The number of orders that wait to be accepted, also for screen readers. */
function NewOrders(props: OrdersPartProps & Pick<BoardBarProps, 'snapshot' | 'send'>) {
  const { orders, snapshot, send, run, onShowOrder } = props
  const newOrders = orders.filter(isNewOrder)
  const acceptable = newOrders.flatMap(order => acceptStep(order) ?? [])
  const [oldest] = newOrders
  return (
    <>
      <VisuallyHidden role="status">{countText(newOrders.length)}</VisuallyHidden>
      {!oldest && snapshot.context.board !== null && (
        <MutedText>{noNewOrdersText(snapshot.context.board.trailer, snapshot.context.isAudible)}</MutedText>
      )}
      {oldest && (
        <Part tone="new">
          <StrongText aria-hidden="true" css={{ whiteSpace: 'nowrap' }}>
            {countText(newOrders.length)}
          </StrongText>
          {snapshot.hasTag('ringing') && <SilenceButton send={send} label="Silence" />}
          {acceptable.length > 1 && (
            <Button
              kind={snapshot.context.isReachable ? 'secondary' : 'disabled'}
              css={SMALL}
              onClick={() => {
                for (const { action } of acceptable) run(action)
              }}
            >
              Accept all {acceptable.length}
            </Button>
          )}
          <Button kind="secondary" css={SMALL} onClick={() => onShowOrder(oldest.id)}>
            Show
          </Button>
        </Part>
      )}
    </>
  )
}

interface UndoOffersProps {
  readonly offers: readonly UndoOffer[]
  readonly isReachable: boolean
  readonly onUndo: (offer: UndoOffer) => void
}

/** The last steps of this tablet, the newest first. */
function UndoOffers({ offers, isReachable, onUndo }: UndoOffersProps) {
  return (
    <Part isLast role="status" aria-label="Last steps">
      {offers.toReversed().map(offer => (
        <Button
          key={offer.undo.orderId}
          kind={isReachable ? 'secondary' : 'disabled'}
          css={SMALL}
          onClick={() => onUndo(offer)}
        >
          <Undo2 size={18} aria-hidden="true" />
          Undo {offer.name} ‘{offer.label}’
        </Button>
      ))}
    </Part>
  )
}
