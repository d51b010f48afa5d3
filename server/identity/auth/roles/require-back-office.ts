import { HttpError } from '#server/core/http/http-error'
import type { Identity } from '#server/identity/auth/tokens'

/** @throws HttpError 403 for a customer: only hosts and staff pass */
export function requireBackOffice({ role }: Pick<Identity, 'role'>): void {
  if (role === 'customer') throw new HttpError('back_office_only', 'Only hosts and staff can do this')
}
