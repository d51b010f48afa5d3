/** How old an order is, in words and in a colour (specification 23.47). */
import type { BoardOrder } from '#domain/contract/kitchen'
import { isNewOrder, laneOf } from '#domain/kitchen/kitchen-rules'
import type { ToneName } from '#ui/theme/tones'

const MINUTE = 60_000
/** In ms. An order that is due so soon is shown in another colour. */
const SOON = 5 * MINUTE
/** In ms. Food that waits longer gets cold. */
const WAITS_LONG = 10 * MINUTE

interface Age {
  readonly text: string
  readonly tone: ToneName
}

const minutesSince = (iso: string | null, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso ?? '')) / MINUTE)) || 0

/** Older than a day it is counted in hours: an order can stay on the board overnight. */
const durationText = (minutes: number): string => {
  if (minutes === 0) return '<1 min'
  return minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** @param now in ms */
export function ageOf(order: BoardOrder, now: number): Age {
  if (order.status === 'cancelled') return { text: 'Cancelled', tone: 'red' }
  if (laneOf(order) === 'ready') {
    const waits = minutesSince(order.statusChangedAt, now)
    return { text: `Waits ${durationText(waits)}`, tone: waits * MINUTE >= WAITS_LONG ? 'orange' : 'blue' }
  }
  const due = Date.parse(order.estimatedAt)
  const late = minutesSince(order.estimatedAt, now)
  if (now > due) return { text: late === 0 ? 'Late' : `Late ${durationText(late)}`, tone: 'red' }
  if (isNewOrder(order)) return { text: 'New', tone: 'ember' }
  const age = durationText(minutesSince(order.createdAt, now))
  return { text: age, tone: due - now < SOON ? 'yellow' : 'neutral' }
}
