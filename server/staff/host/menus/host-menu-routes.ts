import { MENU_LIMITS } from '#domain/menus/menu-limits'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import { formatMenuCsv, readMenuCsv } from '#server/park/import/menu-csv'
import { ParkFileError } from '#server/park/import/read-park-file'
import type { Services } from '#server/services'
import { requireTrailer } from '#server/staff/host/require-trailer'
import { checkMenu, toHostMenu } from './host-menu-form'
import { findExportedTrailer, findSavedMenu, saveMenu } from './host-menu-store'

/** Reads an uploaded spreadsheet. @returns the menu for the form, or the mistakes */
async function readSpreadsheet(
  spreadsheet: string,
  trailer: Awaited<ReturnType<typeof findExportedTrailer>>,
) {
  try {
    return { menu: toHostMenu(await readMenuCsv(spreadsheet, trailer, MENU_LIMITS.dishes)), mistakes: [] }
  } catch (error) {
    if (!(error instanceof ParkFileError)) throw error
    return { menu: null, mistakes: [...error.mistakes] }
  }
}

/** Registers the calls for the menus of trailers (specification 25.15 to 25.19). */
export function registerHostMenuRoutes(
  { hostRoute, hostMenuRoute }: RouteRegistrar,
  { db, clock }: Services,
): void {
  hostRoute(SERVED_CALLS.getHostMenu, async context =>
    findSavedMenu(db, (await requireTrailer(db, context)).id),
  )

  hostMenuRoute(SERVED_CALLS.checkHostMenu, async context => {
    const { id } = await requireTrailer(db, context)
    const { issues } = checkMenu(await findExportedTrailer(db, id), context.body.menu)
    return { issues }
  })

  hostMenuRoute(SERVED_CALLS.saveHostMenu, async context => {
    const { id: trailerId } = await requireTrailer(db, context)
    const change = { userId: context.identity.id, now: new Date(clock.now()) }
    const report = await saveMenu(db, { trailerId, ...context.body, ...change })
    return findSavedMenu(db, trailerId, report)
  })

  hostRoute(SERVED_CALLS.getMenuSpreadsheet, async context => {
    const { id } = await requireTrailer(db, context)
    return { table: formatMenuCsv(await findExportedTrailer(db, id)) }
  })

  hostMenuRoute(SERVED_CALLS.readMenuSpreadsheet, async context => {
    const { id } = await requireTrailer(db, context)
    return readSpreadsheet(context.body.table, await findExportedTrailer(db, id))
  })
}
