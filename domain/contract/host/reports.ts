/** The calls with which hosts read takings and the audit log (specification, section 27). Amounts in pence, times in ISO 8601. */
import * as z from 'zod/mini'
import { defineCall } from '#domain/contract/call'
import { integer, listOf, numericId, text } from '#domain/contract/parsers'
import { toQueryString } from '#domain/contract/query-string'

const nullableText = z.nullish(z.string())

const paidFields = {
  /** How many orders were paid. */
  orders: integer,
  cash: integer,
  card: integer,
  cashRefunds: integer,
  /** With what banks took back. */
  cardRefunds: integer,
}
const dayTakingsSchema = z.object({
  /** In the park's time zone, such as '2026-06-13'. */
  day: z.string(),
  trailerId: numericId,
  trailer: text,
  ...paidFields,
})
/** What a trailer took on a day, and what it gave back on that day. */
export type DayTakings = z.output<typeof dayTakingsSchema>

/** The takings of at most 366 days, the newest day first. */
export const getTakings = defineCall({
  method: 'GET',
  route: '/host/takings',
  path: (days: { readonly from: string; readonly to: string }) => `/host/takings${toQueryString(days)}`,
  responseSchema: z.object({
    timeZone: z.string(),
    from: z.string(),
    to: z.string(),
    takings: listOf(dayTakingsSchema),
  }),
  defaultError: 'The takings could not be loaded',
})

const trailerStatementSchema = z.object({
  trailerId: numericId,
  trailer: text,
  ...paidFields,
  /** What the park keeps of its charges. Below 0 if more of them was given back than taken in the month. */
  serviceCharges: integer,
  deliveryCharges: integer,
})
/** What a trailer took in a month, what it gave back, and what of it is the park's. */
export type TrailerStatement = z.output<typeof trailerStatementSchema>

/** A statement for each trailer with money in a month, by their names. */
export const getStatements = defineCall({
  method: 'GET',
  route: '/host/statements',
  path: (query: { /** Such as '2026-06'; '' for the present one. */ readonly month: string }) =>
    `/host/statements${toQueryString(query)}`,
  responseSchema: z.object({
    timeZone: z.string(),
    month: z.string(),
    /** The present month. */
    currentMonth: z.string(),
    statements: listOf(trailerStatementSchema),
  }),
  defaultError: 'The statements could not be loaded',
})

const auditEntrySchema = z.object({
  id: numericId,
  at: text,
  event: z.string(),
  /** Null if the card provider or a background job did it. */
  person: nullableText,
  role: nullableText,
  orderId: z.nullish(numericId),
  details: listOf(z.object({ name: z.string(), value: z.string() })),
})
/** What happened, when, and who did it. */
export type AuditEntry = z.output<typeof auditEntrySchema>

export interface AuditFilter {
  /** '' for all kinds. */
  readonly kind: string
  readonly personId: number | null
  readonly before: number | null
}

/** The audit log, newest first, with the values of its filters. */
export const listAuditEvents = defineCall({
  method: 'GET',
  route: '/host/audit-events',
  path: ({ personId, ...filter }: AuditFilter) =>
    `/host/audit-events${toQueryString({ ...filter, person: personId })}`,
  responseSchema: z.object({
    events: listOf(auditEntrySchema),
    nextCursor: z.nullable(integer),
    kinds: listOf(z.string()),
    /** Hosts and staff. */
    people: listOf(z.object({ id: numericId, name: text, role: text })),
  }),
  defaultError: 'The audit log could not be loaded',
})
