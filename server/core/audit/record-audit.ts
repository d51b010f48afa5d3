/** The audit trail: who signed in, who moved an order, and what happened to money. */
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
import { auditEvents } from '#server/core/db/schema'

export interface AuditEvent {
  readonly at: Date
  readonly event:
    | 'signed_in'
    | 'signed_out_everywhere'
    | 'device_signed_out'
    | 'account_created'
    | 'account_deleted'
    | 'password_changed'
    | 'password_reset'
    | 'sessions_ended'
    | 'account_locked'
    | 'account_unlocked'
    | 'second_factor_turned_on'
    | 'second_factor_turned_off'
    | 'second_factor_reset'
    | 'recovery_code_used'
    | 'order_status_changed'
    | 'order_accepted'
    | 'allergy_note_seen'
    | 'order_notice_read'
    | 'order_step_undone'
    | 'addon_availability_changed'
    | 'dish_availability_changed'
    | 'trailer_state_changed'
    | 'extra_minutes_changed'
    | 'opening_hours_changed'
    | 'time_zone_changed'
    | 'table_changed'
    | 'trailer_added'
    | 'trailer_changed'
    | 'trailer_removed'
    | 'menu_changed'
    | 'charges_changed'
    | 'picture_added'
    | 'park_imported'
    | 'host_invited'
    | 'staff_invited'
    | 'invitation_revoked'
    | 'invitation_accepted'
    | 'staff_removed'
    | 'payment_paid'
    | 'payment_refunding'
    | 'payment_refunded'
    | 'payment_needs_review'
    | 'payment_reviewed'
    | 'refund_requested'
    | 'refund_made'
    | 'refund_failed'
  /** The account that did it. Null if the card provider, a background job or a command on the server did. */
  readonly userId: number | null
  /** Null for an event of no order. */
  readonly orderId: number | null
  /** No personal data: addresses are hashed. */
  readonly details: Readonly<Record<string, unknown>>
}

/** The detail `by` of what a command on the server has done. */
export const BY_COMMAND = 'command'

/** Writes an event. Call it with the transaction of the change, so that neither is written without the other. */
export const recordAudit = async (tx: Db, event: AuditEvent): Promise<void> => {
  await tx.insert(auditEvents).values(event)
}

/** Deletes the sign-ins of an account that is deleted. */
export const deleteAuditedSignInsOf = async (tx: Db, userId: number): Promise<void> => {
  await tx.delete(auditEvents).where(and(eq(auditEvents.event, 'signed_in'), eq(auditEvents.userId, userId)))
}

/** Deletes all events before a moment. */
export const deleteAuditEventsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(auditEvents).where(lt(auditEvents.at, before))
}

/** Deletes old sign-ins, which are kept for less time than other events. */
export const deleteAuditedSignInsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(auditEvents).where(and(eq(auditEvents.event, 'signed_in'), lt(auditEvents.at, before)))
}
