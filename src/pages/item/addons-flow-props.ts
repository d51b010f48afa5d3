import type { SnapshotFrom } from 'xstate'
import type { AddonsEvent, addonsMachine } from '#machines/addons/addons.machine'

/** The add-ons chart of a dish: its snapshot and its events. */
export interface AddonsFlowProps {
  readonly snapshot: SnapshotFrom<typeof addonsMachine>
  readonly send: (event: AddonsEvent) => void
}
