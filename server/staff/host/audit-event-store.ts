/** The audit trail as hosts read it. */
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatMoney } from '#domain/money'
import { readCursorPage } from '#server/core/db/cursor-page'
import type { Db } from '#server/core/db/database'
import { auditEvents, menuItems, users, vendors } from '#server/core/db/schema'

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

type Details = Readonly<Record<string, unknown>>

type NamedTable = typeof vendors | typeof menuItems | typeof users

/** Reads the names of rows. @returns a function from an id to its name */
async function readNames(db: Db, table: NamedTable, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(inArray(table.id, [...ids]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: unknown) => names.get(Number(id))
}

/** @returns a function that puts names in the place of the ids of trailers, dishes and accounts */
async function findNames(db: Db, events: readonly { readonly details: Details }[]) {
  const idsAt = (...keys: string[]) =>
    [...new Set(events.flatMap(({ details }) => keys.map(key => Number(details[key] ?? 0))))].filter(
      id => id > 0,
    )
  const [trailerOf, dishOf, accountOf] = await Promise.all([
    readNames(db, vendors, idsAt('vendorId')),
    readNames(db, menuItems, idsAt('dishId')),
    readNames(db, users, idsAt('account', 'staffId')),
  ])
  return ({ vendorId, dishId, account, staffId, ...others }: Details): Details => {
    const trailer = trailerOf(vendorId)
    return {
      // A trailer that was added gives its name itself.
      trailer: trailer === others.name ? '' : trailer,
      dish: dishOf(dishId),
      account: accountOf(account ?? staffId),
      ...others,
    }
  }
}

/** Ids say nothing to a host. */
const isId = (name: string): boolean => name.endsWith('Id')

const chargesSchema = z.object({ service: z.number(), delivery: z.number() })
const chargesChangeSchema = z.object({ before: chargesSchema, after: chargesSchema })

/** Puts the old and the new charge in the place of their objects. */
function describeParkCharges(details: Details): Details {
  const { data } = chargesChangeSchema.safeParse(details)
  if (!data) return details
  const { before, after } = data
  const { before: _, after: __, ...others } = details
  return {
    ...others,
    serviceCharge: `${formatMoney(before.service)} → ${formatMoney(after.service)}`,
    deliveryCharge: `${formatMoney(before.delivery)} → ${formatMoney(after.delivery)}`,
  }
}

const toDetails = (details: Details) =>
  Object.entries(describeParkCharges(details))
    .map(([name, value]) => ({ name, value: detailText(value) }))
    .filter(({ name, value }) => value !== '' && !isId(name))

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
  const nameIds = await findNames(
    db,
    rows.map(({ event }) => event),
  )
  const events = rows.map(({ event: { id, at, event, orderId, details }, person, role }) => ({
    id,
    at: at.toISOString(),
    event,
    person,
    role,
    orderId,
    details: toDetails(nameIds(details)),
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
