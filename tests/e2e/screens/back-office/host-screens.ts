/** The pages of the host about trailers, menus, hours and tables. */
import type { Screen } from '#tests/e2e/screens/screen'
import { HOST_CONFLICT_SCREENS } from './host-conflict-screens'
import { HOST_HOURS_AND_TABLE_SCREENS } from './host-hours-and-table-screens'
import { HOST_MENU_SCREENS } from './host-menu-screens'
import { HOST_TRAILER_SCREENS } from './host-trailer-screens'

export const HOST_SCREENS: readonly Screen[] = [
  ...HOST_TRAILER_SCREENS,
  ...HOST_MENU_SCREENS,
  ...HOST_HOURS_AND_TABLE_SCREENS,
  ...HOST_CONFLICT_SCREENS,
]
