/** The audit trail as hosts read it. */
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { readCursorPage } from '#server/db/cursor-page'
import type { Db } from '#server/db/database'
import { auditEvents, users } from '#server/db/schema'

const PAGE_SIZE = 50
const MAX_PEOPLE = 500

/** Which events are listed; null does not filter. */
export interface AuditQuery {
  readonly kind: string | null
  readonly personId: number | null
  /** The id of the last event of the page before. */
  readonly before: number | null
}

/** One detail as a text: lists are joined, and what is empty or nested deeper is left out. */
function detailText(value: unknown): string {
  if (Array.isArray(value)) return value.map(detailText).filter(Boolean).join(', ')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

const toDetails = (details: Readonly<Record<string, unknown>>) =>
  Object.entries(details)
    .map(([name, value]) => ({ name, value: detailText(value) }))
    .filter(({ value }) => value !== '')

/** A page of the audit trail, newest first. Specification 27.21. */
export async function findAuditEvents(db: Db, { kind, personId, before }: AuditQuery) {
  const query = db
    .select({ event: auditEvents, person: users.name, role: users.role })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .where(
      and(
        kind === null ? undefined : eq(auditEvents.event, kind),
        personId === null ? undefined : eq(auditEvents.userId, personId),
        before === null ? undefined : lt(auditEvents.id, before),
      ),
    )
    .orderBy(desc(auditEvents.id))
  const { rows, nextCursor } = await readCursorPage(query, PAGE_SIZE, row => row.event.id)
  const events = rows.map(({ event: { id, at, event, orderId, details }, person, role }) => ({
    id,
    at: at.toISOString(),
    event,
    person,
    role,
    orderId,
    details: toDetails(details),
  }))
  return { events, nextCursor }
}

/** The kinds of events that have happened, and the accounts of hosts and staff: the values of the filters. */
export async function findAuditFilters(db: Db) {
  const kinds = await db
    .selectDistinct({ event: auditEvents.event })
    .from(auditEvents)
    .orderBy(auditEvents.event)
  const people = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(inArray(users.role, ['host', 'vendor']))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_PEOPLE)
  return { kinds: kinds.map(({ event }) => event), people }
}
