/** Where the cards stand. While someone taps, no card moves: one that leaves keeps its place, and new ones come at the end. */
import type { BoardOrder } from '#domain/contract/kitchen'
import { BOARD_LANES, type BoardLane, laneOf } from '#domain/kitchen/kitchen-rules'

/** The place of a card. */
export interface Slot {
  /** The order, or how it was when it left. */
  readonly order: BoardOrder
  /** Its order has left the lane. The place stays until the board is calm. */
  readonly isGap: boolean
}

export interface BoardArrangement {
  readonly lanes: Readonly<Record<BoardLane, readonly Slot[]>>
  /** How many cards stand side by side in each lane; 0 for a lane that is only as wide as its title. */
  readonly widths: Readonly<Record<BoardLane, number>>
  /** Changes when cards have moved. */
  readonly generation: number
}

const laneRecord = <Value>(valueFor: (lane: BoardLane) => Value): Record<BoardLane, Value> => ({
  toPay: valueFor('toPay'),
  toStart: valueFor('toStart'),
  cooking: valueFor('cooking'),
  ready: valueFor('ready'),
})

/** Gives each lane with orders a column, and the others to the lanes whose columns are longest. */
function shareColumns(
  counts: Readonly<Record<BoardLane, number>>,
  columns: number,
): Record<BoardLane, number> {
  const widths = laneRecord(lane => (counts[lane] > 0 ? 1 : 0))
  const lengthOf = (lane: BoardLane) => counts[lane] / Math.max(1, widths[lane])
  const used = BOARD_LANES.filter(lane => widths[lane] > 0)
  for (let free = columns - used.length; free > 0 && used.length > 0; free -= 1) {
    const longest = used.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
    widths[longest] += 1
  }
  return widths
}

const idsOf = ({ lanes }: BoardArrangement): string =>
  BOARD_LANES.map(lane => lanes[lane].map(({ order }) => order.id).join()).join('|')

/** The places of a calm board: the oldest orders first, without gaps. */
function arrangeAfresh(
  previous: BoardArrangement | null,
  orders: readonly BoardOrder[],
  columns: number,
): BoardArrangement {
  const lanes = laneRecord(lane =>
    orders.filter(order => laneOf(order) === lane).map(order => ({ order, isGap: false })),
  )
  const widths = shareColumns(
    laneRecord(lane => lanes[lane].length),
    columns,
  )
  const next = { lanes, widths, generation: previous?.generation ?? 0 }
  const hasMoved =
    previous !== null &&
    (idsOf(previous) !== idsOf(next) || BOARD_LANES.some(lane => previous.widths[lane] !== widths[lane]))
  return hasMoved ? { ...next, generation: next.generation + 1 } : next
}

/** The places of a board on which someone taps. */
function arrangeInPlace(previous: BoardArrangement, orders: readonly BoardOrder[]): BoardArrangement {
  const lanes = laneRecord(lane => {
    const own = new Map(orders.filter(order => laneOf(order) === lane).map(order => [order.id, order]))
    const kept = previous.lanes[lane].map(slot => {
      const order = own.get(slot.order.id)
      own.delete(slot.order.id)
      return order ? { order, isGap: false } : { order: slot.order, isGap: true }
    })
    return [...kept, ...[...own.values()].map(order => ({ order, isGap: false }))]
  })
  return { ...previous, lanes }
}

/** @param columns how many cards fit side by side */
export const arrangeBoard = (
  previous: BoardArrangement | null,
  orders: readonly BoardOrder[],
  { columns, isCalm }: { readonly columns: number; readonly isCalm: boolean },
): BoardArrangement =>
  previous === null || isCalm ? arrangeAfresh(previous, orders, columns) : arrangeInPlace(previous, orders)
