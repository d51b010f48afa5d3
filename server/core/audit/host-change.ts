import { type AuditEvent, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'

/** Which host changes something, and when. */
export interface HostChange {
  readonly userId: number
  readonly now: Date
}

/** Writes who changed what, in the transaction of the change. */
export const recordHostChange = (
  tx: Db,
  event: AuditEvent['event'],
  details: AuditEvent['details'],
  { userId, now }: HostChange,
): Promise<void> => recordAudit(tx, { at: now, event, userId, orderId: null, details })
