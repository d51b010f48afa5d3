import type { Services } from '#server/services'
import type { AccountLimits } from './account-limits'

/** What the calls of accounts need. */
export interface AccountDependencies {
  readonly services: Services
  readonly limits: AccountLimits
  /** Sends the mails that are due. */
  readonly sendMails: () => void
}
