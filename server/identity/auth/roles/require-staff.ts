import { HttpError } from '#server/core/http/http-error'
import type { Identity } from '#server/identity/auth/tokens'

/** The vendor of the staff. @throws HttpError 403 for any other account */
export function requireStaff({ role, vendorId }: Identity): number {
  if (role !== 'vendor' || vendorId === null)
    throw new HttpError('staff_only', 'Only the staff of a trailer can do this')
  return vendorId
}
