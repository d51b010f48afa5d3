/** The calls of hosts with the exact responses that the server sends. */
import * as hostHours from '#domain/contract/host-hours'
import * as hostPark from '#domain/contract/host-park'
import * as hostTables from '#domain/contract/host-tables'
import * as hoursResponses from '#server/host/host-hours-responses'
import * as parkResponses from '#server/host/host-park-responses'
import * as tablesResponses from '#server/host/host-tables-responses'

/** Every named response, for the published contract. */
export const HOST_RESPONSES = { ...parkResponses, ...hoursResponses, ...tablesResponses }

export const SERVED_HOST_CALLS = {
  listHostTrailers: { ...hostPark.listHostTrailers, response: parkResponses.hostTrailersResponse },
  setHostTrailerState: { ...hostPark.setHostTrailerState, response: parkResponses.hostTrailersResponse },
  listOpeningHours: { ...hostHours.listOpeningHours, response: hoursResponses.openingHoursResponse },
  setTimeZone: { ...hostHours.setTimeZone, response: hoursResponses.openingHoursResponse },
  setOpeningHours: { ...hostHours.setOpeningHours, response: hoursResponses.openingHoursResponse },
  listHostTables: { ...hostTables.listHostTables, response: tablesResponses.hostTablesResponse },
  addTable: { ...hostTables.addTable, response: tablesResponses.hostTablesResponse },
  renameTable: { ...hostTables.renameTable, response: tablesResponses.hostTablesResponse },
  renewTableCode: { ...hostTables.renewTableCode, response: tablesResponses.hostTablesResponse },
  removeTable: { ...hostTables.removeTable, response: tablesResponses.hostTablesResponse },
}
