import type { BoardOrder, BoardTrailer } from '#domain/contract/kitchen'
import { BOARD_COLUMNS, type BoardColumn, columnOf } from '#domain/kitchen/kitchen-rules'
import { BoardOrderCard, type OrderControls } from '#staff/kitchen/order/BoardOrderCard'
import { noNewOrdersText } from '#staff/kitchen/trailer/trailer-texts'
import { TabSet } from '#ui/controls/TabSet'
import { Stack } from '#ui/layout/Stack'
import { useMediaQuery } from '#ui/layout/use-media-query'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { MEDIA } from '#ui/theme/media'
import { styled } from '#ui/theme/theme'

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '$2',
  '@wide': { gap: '$4' },
})
const ColumnFrame = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$2',
  padding: '0 $space$2 $space$2',
  borderRadius: '$xl',
  background: '$sunken',
  // Rounds the corners of the title too. With 'hidden' the title would not be sticky.
  overflow: 'clip',
  alignContent: 'start',
  '@wide': { paddingInline: '$3', paddingBottom: '$3' },
})
/** The title of a column. It stays in view above a long column. */
const ColumnTitle = styled('div', {
  position: 'sticky',
  top: 0,
  zIndex: '$bar',
  padding: '$space$3 $space$2 $space$2',
  background: '$sunken',
})

/** The tabs of a phone stay in view too. */
const STICKY_TABS = { position: 'sticky', top: 0, zIndex: '$bar', background: '$paper' } as const

const TITLES = { new: 'New', cooking: 'Cooking', ready: 'Ready' } as const satisfies Record<
  BoardColumn,
  string
>

interface BoardColumnsProps {
  readonly orders: readonly BoardOrder[]
  readonly trailer: BoardTrailer
  readonly isSoundOn: boolean
  readonly controls: OrderControls
  /** The column that a phone shows. */
  readonly tab: BoardColumn
  readonly onTabChange: (tab: BoardColumn) => void
  /** The current time in ms. */
  readonly now: number
}

function ColumnOrders({ column, ...props }: BoardColumnsProps & { readonly column: BoardColumn }) {
  const { orders, trailer, isSoundOn, controls, now } = props
  const own = orders.filter(order => columnOf(order) === column)
  const emptyTexts = {
    new: noNewOrdersText(trailer, isSoundOn),
    cooking: 'Nothing is cooking.',
    ready: 'Nothing waits to be handed over.',
  } as const satisfies Record<BoardColumn, string>
  if (own.length === 0) return <MutedText css={{ paddingInline: '$2' }}>{emptyTexts[column]}</MutedText>
  return (
    <Stack as="ul" gap={3}>
      {own.map(order => (
        <BoardOrderCard key={order.id} {...{ order, controls, now }} />
      ))}
    </Stack>
  )
}

const titleOf = (column: BoardColumn, orders: readonly BoardOrder[]): string =>
  `${TITLES[column]} ${orders.filter(order => columnOf(order) === column).length}`

function ColumnTabs(props: BoardColumnsProps) {
  return (
    <TabSet
      label="Orders"
      value={props.tab}
      onValueChange={props.onTabChange}
      css={STICKY_TABS}
      tabs={BOARD_COLUMNS.map(column => ({
        value: column,
        label: titleOf(column, props.orders),
        content: (
          <>
            <VisuallyHidden as="h2">{TITLES[column]}</VisuallyHidden>
            <ColumnOrders {...props} column={column} />
          </>
        ),
      }))}
    />
  )
}

/** New, Cooking and Ready: side by side on a tablet, as tabs on a phone, which shows one at a time. */
export function BoardColumns(props: BoardColumnsProps) {
  if (!useMediaQuery(MEDIA.tablet)) return <ColumnTabs {...props} />
  return (
    <Columns>
      {BOARD_COLUMNS.map(column => (
        <ColumnFrame key={column} aria-label={TITLES[column]}>
          <ColumnTitle>
            <Heading>{titleOf(column, props.orders)}</Heading>
          </ColumnTitle>
          <ColumnOrders {...props} column={column} />
        </ColumnFrame>
      ))}
    </Columns>
  )
}
