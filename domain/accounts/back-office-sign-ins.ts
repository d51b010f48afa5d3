/** The sign-ins of hosts and of the staff of trailers, who have pages of their own. Specification 24.22. */
import { RESET_PASSWORD_PATH } from '#domain/contract/account/accounts'
import { PATHS } from '#domain/paths'

/** The sign-in page of each role except the customer. */
export const BACK_OFFICE_SIGN_INS = { host: '/host', vendor: '/kitchen' } as const
export type BackOfficeRole = keyof typeof BACK_OFFICE_SIGN_INS

const isBackOfficeRole = (role: string | null | undefined): role is BackOfficeRole =>
  role === 'host' || role === 'vendor'

/** The page where an account signs in. */
export const signInPathOf = (role: string | undefined): string =>
  isBackOfficeRole(role) ? BACK_OFFICE_SIGN_INS[role] : PATHS.login

/** The page that mails a link, which leads back to the sign-in of the role. */
export const forgotPasswordPath = (role: BackOfficeRole): string => `${PATHS.forgotPassword}#role=${role}`

/** The page of the link. The token comes after the #, so no server and no Referer header gets it. */
export const resetPasswordPath = (token: string, role: string | undefined): string =>
  `${RESET_PASSWORD_PATH}#token=${token}${isBackOfficeRole(role) ? `&role=${role}` : ''}`

/** The role in the part of an address after the #. The address names a role and no page, so that it cannot lead elsewhere. */
export function readBackOfficeRole(hash: string): BackOfficeRole | null {
  const role = new URLSearchParams(hash).get('role')
  return isBackOfficeRole(role) ? role : null
}
