import type { SnapshotFrom } from 'xstate'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import type { KitchenBoardEvent } from '#machines/kitchen-board/kitchen-board.setup'
import type { LoadFinishedOrders } from './order/FinishedSheet'
import type { TabletSettingsStore } from './sound/tablet-settings'

/** What the views of the kitchen get from the browser. */
export interface KitchenTools {
  readonly appName: string
  /** Opens the print dialog of the browser. */
  readonly onPrint: () => void
  readonly loadFinished: LoadFinishedOrders
  readonly settings: TabletSettingsStore
}

/** What the views of the kitchen get. */
export interface KitchenViewProps extends KitchenTools {
  readonly snapshot: SnapshotFrom<typeof kitchenBoardMachine>
  readonly send: (event: KitchenBoardEvent) => void
  /** The current time in ms. */
  readonly now: number
}
