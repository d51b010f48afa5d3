import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { notFoundError } from '#server/core/http/http-error'
import type { RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { requireTableByCode } from './table-codes'

/** Registers the call that reads the table of a code. It needs no sign-in (specification 26.7). */
export function registerTableRoutes({ publicRoute }: RouteRegistrar, { db }: Pick<Services, 'db'>): void {
  publicRoute(SERVED_CALLS.getTable, async ({ params: { code } }) => {
    if (code === undefined) throw notFoundError('Table')
    const { id, name } = await requireTableByCode(db, code)
    return { id, name }
  })
}
