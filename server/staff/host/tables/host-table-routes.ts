import type { Db } from '#server/core/db/database'
import { requireVersion } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { notFoundError } from '#server/core/http/http-error'
import { readIdempotencyKey } from '#server/core/idempotency/idempotency-key'
import type { AuthenticatedRequestContext, RouteRegistrar } from '#server/identity/routes/route-registrar'
import { createTableCode } from '#server/park/tables/table-codes'
import { findTables, readTableCodeKey } from '#server/park/tables/table-store'
import type { Services } from '#server/services'
import { parsePathId } from '#server/staff/host/require-trailer'
import { addTableToPark, changeTable, type TableChange, tableVersionOf } from './change-table'

/** @throws HttpError 404 for a path without the id of a table */
function requireTableId(context: Pick<AuthenticatedRequestContext<unknown>, 'params'>): number {
  const id = parsePathId(context)
  if (id === null) throw notFoundError('Table')
  return id
}

/** All tables, each with the address of its code. */
async function findTablesWithUrls(db: Db, parkUrl: string) {
  const key = await readTableCodeKey(db)
  const toUrl = (code: string) => `${parkUrl}/?t=${encodeURIComponent(code)}`
  const tables = await findTables(db)
  return {
    tables: tables.map(table => ({
      id: table.id,
      name: table.name,
      version: tableVersionOf(table),
      url: toUrl(createTableCode(table, key)),
    })),
  }
}

/** Registers the calls for the tables of the park (specification 26.6). */
export function registerHostTableRoutes(
  { hostRoute }: RouteRegistrar,
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
): void {
  const listTables = () => findTablesWithUrls(db, publicUrl())
  const change = async (
    { identity }: Pick<AuthenticatedRequestContext<unknown>, 'identity'>,
    wanted: TableChange,
  ) => {
    await changeTable(db, wanted, { userId: identity.id, now: new Date(clock.now()) })
    return listTables()
  }

  hostRoute(SERVED_CALLS.listHostTables, listTables)
  hostRoute(SERVED_CALLS.addTable, async ({ body, identity, request }) => {
    await addTableToPark(db, body.name, {
      userId: identity.id,
      key: readIdempotencyKey(request),
      route: SERVED_CALLS.addTable.route,
      body,
      now: new Date(clock.now()),
    })
    return listTables()
  })
  hostRoute(SERVED_CALLS.renameTable, context =>
    change(context, { kind: 'rename', id: requireTableId(context), ...context.body }),
  )
  hostRoute(SERVED_CALLS.renewTableCode, context =>
    change(context, { kind: 'renewCode', id: requireTableId(context), ...context.body }),
  )
  hostRoute(SERVED_CALLS.removeTable, context =>
    change(context, { kind: 'remove', id: requireTableId(context), version: requireVersion(context.query) }),
  )
}
