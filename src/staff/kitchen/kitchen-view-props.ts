import type { SnapshotFrom } from 'xstate'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import type { KitchenBoardEvent } from '#machines/kitchen-board/kitchen-board.setup'

/** What the views of the kitchen get. */
export interface KitchenViewProps {
  readonly snapshot: SnapshotFrom<typeof kitchenBoardMachine>
  readonly send: (event: KitchenBoardEvent) => void
  /** The current time in ms. */
  readonly now: number
  readonly appName: string
  readonly onPrint: () => void
}
