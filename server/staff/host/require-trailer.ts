import type { Db } from '#server/core/db/database'
import { parseRowId } from '#server/core/http/calls/parse-request'
import { notFoundError } from '#server/core/http/http-error'
import type { AuthenticatedRequestContext } from '#server/identity/routes/route-registrar'
import { findVendorById, type VendorRow } from '#server/park/vendors/vendor-store'

/** The id in a path; null if it cannot be one. */
export const parsePathId = ({ params }: Pick<AuthenticatedRequestContext<unknown>, 'params'>) =>
  parseRowId(params.id)

/** The trailer whose id is in the path. @throws HttpError 404 for one that the park does not have, or that has left it */
export async function requireTrailer(
  db: Db,
  context: Pick<AuthenticatedRequestContext<unknown>, 'params'>,
): Promise<VendorRow> {
  const id = parsePathId(context)
  const trailer = id === null ? undefined : await findVendorById(db, id)
  if (!trailer) throw notFoundError('Trailer')
  return trailer
}
