import type { Identity } from '#server/auth/tokens'
import { HttpError } from '#server/http/http-error'

/** The vendor of the staff. @throws HttpError 403 for any other account */
export function requireStaff({ role, vendorId }: Identity): number {
  if (role !== 'vendor' || vendorId === null)
    throw new HttpError('staff_only', 'Only the staff of a trailer can do this')
  return vendorId
}
