import { HttpError } from '#server/core/http/http-error'
import type { Identity } from '#server/identity/auth/tokens'

/** @throws HttpError 403 for an account that is no host of the park */
export function requireHost({ role }: Pick<Identity, 'role'>): void {
  if (role !== 'host') throw new HttpError('host_only', 'Only the hosts of the park can do this')
}
