import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { BoardOrder } from '#domain/contract/kitchen'
import type { KitchenAction } from '#domain/kitchen/kitchen-rules'
import { actionTap, KITCHEN_STEPS, loadedStep, SECOND_ORDER } from '#machines/kitchen-board/spec/fixtures'
import { LIVE_STEPS } from './example-steps'

const { id } = SECOND_ORDER
const ACCEPTED: BoardOrder = { ...SECOND_ORDER, acceptedAt: '2025-06-06T12:00:00.000Z', changedBy: 'Rosa' }

const moveOf = (from: string, to: string, version: number): KitchenAction => ({
  kind: 'move',
  orderId: id,
  from,
  version,
  to,
  cash: 0,
})

/** A tap, the answer of the server with its board, and the board that is requested then. */
const actionSteps = (action: KitchenAction, orders: BoardOrder[]): ChartEvent[] => [
  { ...actionTap(action) },
  { ...KITCHEN_STEPS.actionDone, output: loadedStep(orders).output },
  loadedStep(orders),
]

/** A paid order arrives live and rings. The staff accept it, start it, say that it is ready, and hand it over. */
export const ORDER_STEPS: readonly ChartEvent[] = [
  ...LIVE_STEPS,
  KITCHEN_STEPS.changed,
  loadedStep([SECOND_ORDER]),
  KITCHEN_STEPS.ringDue,
  ...actionSteps({ kind: 'accept', orderId: id }, [ACCEPTED]),
  ...actionSteps(moveOf('confirmed', 'preparing', 1), [{ ...ACCEPTED, status: 'preparing', version: 2 }]),
  ...actionSteps(moveOf('preparing', 'ready', 2), [{ ...ACCEPTED, status: 'ready', version: 3 }]),
  ...actionSteps(moveOf('ready', 'completed', 3), []),
]
