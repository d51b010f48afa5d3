import { countWithDefault } from '#server/core/setting-schemas'

/** In days: a hundred years. */
const MAX_DAYS = 36_500

/** How long before the deletion of an unused account its customer gets a mail. */
export const WARNING_DAYS = 30
/** Customers of a park come back after a winter, and the mail comes 30 days before. */
export const MIN_UNUSED_DAYS = 90

/** The settings of how long data is kept. `server/settings.ts` reads them with all others. */
export const RETENTION_SETTINGS = {
  KEEP_PERSONAL_DATA_DAYS: countWithDefault(MAX_DAYS, 365),
  KEEP_AUDIT_DAYS: countWithDefault(MAX_DAYS, 730),
  KEEP_UNUSED_ACCOUNTS_DAYS: countWithDefault(MAX_DAYS, 0).refine(
    days => days === 0 || days >= MIN_UNUSED_DAYS,
    `must be 0 or at least ${MIN_UNUSED_DAYS}`,
  ),
}

/** How long data is kept, in days. 0 keeps it for ever. */
export interface Retention {
  /** Of orders that have ended, and of carts that do not change. */
  readonly personalDataDays: number
  readonly auditDays: number
  /** Of accounts of customers that are not used. Absent: for ever. */
  readonly unusedAccountDays?: number
}

export const KEEPS_ALL: Retention = { personalDataDays: 0, auditDays: 0 }

interface RetentionEnvironment {
  readonly KEEP_PERSONAL_DATA_DAYS: number
  readonly KEEP_AUDIT_DAYS: number
  readonly KEEP_UNUSED_ACCOUNTS_DAYS: number
}

export const resolveRetention = (env: RetentionEnvironment): Retention => ({
  personalDataDays: env.KEEP_PERSONAL_DATA_DAYS,
  auditDays: env.KEEP_AUDIT_DAYS,
  unusedAccountDays: env.KEEP_UNUSED_ACCOUNTS_DAYS,
})
