import { type ReactNode, useRef } from 'react'
import type { BoardOrder } from '#domain/contract/kitchen'
import { BOARD_LANES, type BoardLane, laneOf } from '#domain/kitchen/kitchen-rules'
import type { UndoOffer } from '#machines/kitchen-board/kitchen-board.setup'
import { BoardOrderCard, type OrderControls, type Waiting } from '#staff/kitchen/order/BoardOrderCard'
import { ageOf } from '#staff/kitchen/order/order-age'
import { TabSet } from '#ui/controls/TabSet'
import { useMediaQuery } from '#ui/layout/use-media-query'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { MEDIA } from '#ui/theme/media'
import { styled } from '#ui/theme/theme'
import type { Slot } from './arrange-board'
import { useArrangement } from './use-arrangement'

/** Each lane scrolls alone, so nothing else moves. */
const Lanes = styled('div', { display: 'flex', gap: '$2', minHeight: 0 })
const Lane = styled('section', {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  borderRadius: '$lg',
  background: '$sunken',
  overflow: 'clip',
  variants: {
    /** A lane without orders takes the width of its title. */
    isRail: { true: { flex: 'none', width: 44 } },
  },
})
const LaneTitle = styled('h2', {
  padding: '6px 10px',
  fontFamily: '$display',
  fontWeight: '$display',
  fontSize: '$lg',
  display: 'flex',
  gap: 8,
  whiteSpace: 'nowrap',
  '& span': { color: '$inkSoft', fontVariantNumeric: 'tabular-nums' },
  variants: {
    isRail: { true: { writingMode: 'vertical-rl', padding: '10px 8px', justifySelf: 'center' } },
  },
})
const Scroller = styled('div', {
  // Hidden texts of its cards would else make the page as long as the lane.
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '0 6px 6px',
  scrollbarWidth: 'thin',
})
/** A few cards on a wide screen are not stretched. On a phone a card takes the width. */
const MAX_WIDTH = 'max(340px, 100%)'
const Cards = styled('ul', { display: 'grid', gap: 6, alignItems: 'stretch' })

const TITLES = {
  toPay: 'To pay',
  toStart: 'To start',
  cooking: 'Cooking',
  ready: 'Ready',
} as const satisfies Record<BoardLane, string>

interface BoardLanesProps {
  readonly orders: readonly BoardOrder[]
  readonly controls: OrderControls
  /** What waits for the answer of the server, by the id of the order. */
  readonly waiting: ReadonlyMap<string, Waiting>
  readonly undoOffers: readonly UndoOffer[]
  /** Whether the server answers. */
  readonly isReachable: boolean
  /** The lane that a phone shows. */
  readonly tab: BoardLane
  readonly onTabChange: (tab: BoardLane) => void
  /** The current time in ms. */
  readonly now: number
}

interface LaneCardsProps extends BoardLanesProps {
  readonly slots: readonly Slot[]
  readonly columns: number
  readonly generation: number
}

function LaneCards({ slots, columns, generation, ...props }: LaneCardsProps) {
  const { controls, waiting, undoOffers, isReachable, now } = props
  const offerOf = (id: string) => undoOffers.find(({ undo }) => undo.orderId === id) ?? null
  return (
    <Cards
      css={{ gridTemplateColumns: `repeat(${Math.min(columns, slots.length)}, minmax(0, ${MAX_WIDTH}))` }}
    >
      {slots.map(({ order, isGap }) => {
        const { text, tone } = ageOf(order, now)
        return (
          <BoardOrderCard
            key={order.id}
            {...{ order, isGap, generation, controls, isReachable }}
            age={text}
            ageTone={tone}
            waiting={isGap ? null : (waiting.get(order.id) ?? null)}
            offer={isGap ? offerOf(order.id) : null}
          />
        )
      })}
    </Cards>
  )
}

const countIn = (orders: readonly BoardOrder[], lane: BoardLane): number =>
  orders.filter(order => laneOf(order) === lane).length

const EMPTY_TEXTS = {
  toPay: 'Nobody has to pay.',
  toStart: 'Nothing to start.',
  cooking: 'Nothing is cooking.',
  ready: 'Nothing waits to be handed over.',
} as const satisfies Record<BoardLane, string>

function LaneTabs({
  cardsOf,
  ...props
}: BoardLanesProps & { readonly cardsOf: (lane: BoardLane) => ReactNode }) {
  return (
    <TabSet
      label="Orders"
      value={props.tab}
      onValueChange={props.onTabChange}
      css={STICKY_TABS}
      tabs={BOARD_LANES.map(lane => ({
        value: lane,
        label: `${TITLES[lane]} ${countIn(props.orders, lane)}`,
        content: (
          <>
            <VisuallyHidden as="h2">{TITLES[lane]}</VisuallyHidden>
            {cardsOf(lane)}
          </>
        ),
      }))}
    />
  )
}

/** The tabs of a phone stay in view. */
const STICKY_TABS = { position: 'sticky', top: 0, zIndex: '$bar', background: '$paper' } as const

/** To pay, to start, cooking and ready: side by side on a tablet, as tabs on a phone, which shows one at a time. */
export function BoardLanes(props: BoardLanesProps) {
  const { orders } = props
  const isTablet = useMediaQuery(MEDIA.tablet)
  const { arrangement, handleTap } = useArrangement(orders)
  const root = useRef<HTMLDivElement>(null)
  const { lanes, widths, generation } = arrangement
  const isEmpty = orders.length === 0
  const cardsOf = (lane: BoardLane, columns: number) =>
    lanes[lane].length === 0 ? (
      <MutedText css={{ padding: '$2' }}>{EMPTY_TEXTS[lane]}</MutedText>
    ) : (
      <LaneCards {...props} {...{ columns, generation }} slots={lanes[lane]} />
    )
  return (
    // It only hears that someone taps, so that the places stay. The buttons handle the taps.
    <Lanes
      ref={root}
      onPointerDown={handleTap}
      onKeyDown={handleTap}
      css={isTablet ? {} : { display: 'block' }}
    >
      {isTablet ? (
        BOARD_LANES.map(lane => {
          const isRail = widths[lane] === 0 && !(isEmpty && lane === 'toStart')
          return (
            <Lane
              key={lane}
              aria-label={TITLES[lane]}
              isRail={isRail}
              css={isRail ? {} : { flex: `${Math.max(1, widths[lane])} 1 0` }}
            >
              <LaneTitle isRail={isRail}>
                {TITLES[lane]} <span>{countIn(orders, lane)}</span>
              </LaneTitle>
              {!isRail && (
                <Scroller tabIndex={0} role="group" aria-label={`Orders: ${TITLES[lane]}`}>
                  {cardsOf(lane, Math.max(1, widths[lane]))}
                </Scroller>
              )}
            </Lane>
          )
        })
      ) : (
        <LaneTabs {...props} cardsOf={lane => cardsOf(lane, 1)} />
      )}
    </Lanes>
  )
}
