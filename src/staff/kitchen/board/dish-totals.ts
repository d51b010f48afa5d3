import type { BoardOrder } from '#domain/contract/kitchen'
import { laneOf } from '#domain/kitchen/kitchen-rules'

export interface DishTotal {
  readonly name: string
  readonly count: number
}

/** How many of each dish are to be cooked: of the orders that can be started, and of those that are cooking. The most first. */
export function sumDishes(orders: readonly BoardOrder[]): readonly DishTotal[] {
  const totals = new Map<string, number>()
  const toCook = orders.filter(
    order => order.status !== 'cancelled' && ['toStart', 'cooking'].includes(laneOf(order)),
  )
  for (const { name, quantity } of toCook.flatMap(({ items }) => items))
    totals.set(name, (totals.get(name) ?? 0) + quantity)
  return [...totals]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
