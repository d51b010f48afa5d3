/** Who has made the last change of what a form shows, as the audit trail knows it. */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isolateText } from '#domain/free-text'
import { type AuditEvent, BY_COMMAND } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { auditEvents, users } from '#server/core/db/schema'

type Details = AuditEvent['details']

/** The events of one form, as a condition on the audit trail. */
export type FormEvents = SQL | undefined

const detailIs = (name: string, value: number) => sql`${auditEvents.details}->>${name} = ${String(value)}`

/** The changes of a setting of the whole park, such as its charges. */
export const eventsOfPark = (event: AuditEvent['event']): FormEvents => eq(auditEvents.event, event)

export const eventsOfTable = (tableId: number): FormEvents =>
  and(eq(auditEvents.event, 'table_changed'), detailIs('tableId', tableId))

/** The changes of a trailer, and the imports that have changed it. */
export const eventsOfTrailer = (
  { id, name }: { readonly id: number; readonly name: string },
  events: readonly AuditEvent['event'][],
): FormEvents =>
  or(
    and(inArray(auditEvents.event, [...events]), detailIs('vendorId', id)),
    and(
      eq(auditEvents.event, 'park_imported'),
      sql`${auditEvents.details}->'trailers' @> to_jsonb(${name}::text)`,
    ),
  )

function changerText(name: string | null, details: Details): string {
  if (name !== null) return isolateText(name)
  return details.by === BY_COMMAND ? 'A command on the server' : 'Someone else'
}

/** @returns the name of the person, or 'Someone else' if the audit trail no longer has it, and the details of the change */
export async function findLastChange(
  tx: Db,
  events: FormEvents,
): Promise<{ readonly who: string; readonly details: Details }> {
  const [last] = await tx
    .select({ name: users.name, details: auditEvents.details })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .where(events)
    .orderBy(desc(auditEvents.id))
    .limit(1)
  const details = last?.details ?? {}
  return { who: changerText(last?.name ?? null, details), details }
}
