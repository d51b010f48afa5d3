import { countWithDefault } from '#server/setting-schemas'

/** In days: a hundred years. */
const MAX_DAYS = 36_500

/** The settings of how long data is kept. `server/settings.ts` reads them with all others. */
export const RETENTION_SETTINGS = {
  KEEP_PERSONAL_DATA_DAYS: countWithDefault(MAX_DAYS, 365),
  KEEP_AUDIT_DAYS: countWithDefault(MAX_DAYS, 730),
}

/** How long data is kept, in days. 0 keeps it for ever. */
export interface Retention {
  /** Of orders that have ended, and of carts that do not change. */
  readonly personalDataDays: number
  readonly auditDays: number
}

export const KEEPS_ALL: Retention = { personalDataDays: 0, auditDays: 0 }

interface RetentionEnvironment {
  readonly KEEP_PERSONAL_DATA_DAYS: number
  readonly KEEP_AUDIT_DAYS: number
}

export const resolveRetention = (env: RetentionEnvironment): Retention => ({
  personalDataDays: env.KEEP_PERSONAL_DATA_DAYS,
  auditDays: env.KEEP_AUDIT_DAYS,
})
