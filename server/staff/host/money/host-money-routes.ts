import { addDays, daysOfMonth, isCalendarMonth, monthOf } from '#domain/calendar-days'
import { toLocalDay } from '#domain/opening-hours/park-clock'
import { parseOrderId } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { readIdempotencyKey } from '#server/core/idempotency/idempotency-key'
import { ResponseWithStatus, type RouteRegistrar } from '#server/identity/routes/route-registrar'
import { readParkTimeZone } from '#server/park/import/park-settings-store'
import { requireRequestedStatus } from '#server/payments/orders/order-transitions'
import { reconcileCancelledOrderPayments } from '#server/payments/orders/reconcile-cancelled-order-payments'
import type { PaymentService } from '#server/payments/payment-service'
import type { Services } from '#server/services'
import { findAuditEvents, findAuditFilters } from '#server/staff/host/audit-event-store'
import { writeHostCancellation } from './cancel-host-order'
import { readHostOrder } from './host-order-details'
import { findHostOrders, serializeHostOrderSummary } from './host-order-store'
import { parseDay } from './park-days'
import { findPaymentsToReview, writePaymentReview } from './payment-review-store'
import { refundHostOrder } from './refund-order'
import { sumStatements } from './statement-store'
import { sumTakings } from './takings-store'

const MAX_SEARCH = 100
const DEFAULT_DAYS = 7
const MAX_DAYS = 366
/** Before it there was no park, and after it the calendar ends. */
const [FIRST_MONTH, LAST_MONTH] = ['1900-01', '9998-12']

type Query = Readonly<Record<string, string | undefined>>

/** @returns the text, or null without one */
function readText(query: Query, name: string): string | null {
  const value = query[name]?.trim().slice(0, MAX_SEARCH) ?? ''
  return value === '' ? null : value
}

/** @returns the id, or null without one. @throws HttpError 400 for anything else */
function readId(query: Query, name: string): number | null {
  const value = readText(query, name)
  if (value === null) return null
  const id = parseOrderId(value)
  if (id === null) throw new HttpError('invalid_request', `The field '${name}' is not valid.`)
  return id
}

function readStatus(query: Query): string | null {
  const status = readText(query, 'status')
  return status === null ? null : requireRequestedStatus(status)
}

/** The days of a request for takings; the last seven without any. @throws HttpError 400 for too many, or the wrong way round */
function readDays(query: Query, today: string): { from: string; to: string } {
  const to = parseDay('to', query.to) ?? today
  const from = parseDay('from', query.from) ?? addDays(to, 1 - DEFAULT_DAYS)
  if (from > to || addDays(from, MAX_DAYS - 1) < to)
    throw new HttpError('invalid_request', `Please choose 1 to ${MAX_DAYS} days.`)
  return { from, to }
}

/** The month of a request for statements; null without one. @throws HttpError 400 for anything else */
function readMonth(query: Query): string | null {
  const month = readText(query, 'month')
  if (month === null || (isCalendarMonth(month) && month >= FIRST_MONTH && month <= LAST_MONTH)) return month
  throw new HttpError('invalid_request', "The field 'month' is not a month.")
}

export interface HostMoneyServices {
  /** Null without a payment provider. */
  readonly payments: PaymentService | null
  /** Sends the notifications in the outbox. */
  readonly flushOutbox: () => Promise<void>
}

/** Registers the calls for orders, refunds, reviews, takings and the audit log (specification, section 27). */
export function registerHostMoneyRoutes(
  routes: RouteRegistrar,
  services: Services,
  background: HostMoneyServices,
): void {
  registerOrderCalls(routes, services, background)
  registerCancellation(routes, services, background)
  registerReviewCalls(routes, services)
  registerReports(routes, services)
}

/** @throws HttpError 400 for a text that is not a day */
const readOrderFilters = (query: Query) => ({
  search: readText(query, 'search'),
  trailerId: readId(query, 'trailer'),
  status: readStatus(query),
  from: parseDay('from', query.from),
  to: parseDay('to', query.to),
  before: readId(query, 'before'),
})

function registerOrderCalls(
  { hostRoute }: RouteRegistrar,
  { db, clock }: Services,
  background: HostMoneyServices,
): void {
  hostRoute(SERVED_CALLS.listHostOrders, async ({ query }) => {
    const filters = { ...readOrderFilters(query), timeZone: await readParkTimeZone(db) }
    const { rows, nextCursor } = await findHostOrders(db, filters)
    return { orders: rows.map(serializeHostOrderSummary), nextCursor }
  })
  hostRoute(SERVED_CALLS.getHostOrder, ({ params }) => readHostOrder(db, parseOrderId(params.id)))
  hostRoute(SERVED_CALLS.refundOrder, async ({ body, identity, params, request }) => {
    const orderId = parseOrderId(params.id)
    if (orderId === null) throw notFoundError('Order')
    await refundHostOrder(
      { db, ...background },
      {
        userId: identity.id,
        key: readIdempotencyKey(request),
        route: SERVED_CALLS.refundOrder.route,
        body: { orderId, ...body },
        now: new Date(clock.now()),
        orderId,
        paymentReference: body.paymentId,
        amount: body.amount,
        reason: body.reason,
        refundable: body.refundable,
      },
    )
    return new ResponseWithStatus(201, await readHostOrder(db, orderId))
  })
}

function registerCancellation(
  { hostRoute }: RouteRegistrar,
  { db, clock }: Services,
  { payments, flushOutbox }: HostMoneyServices,
): void {
  hostRoute(SERVED_CALLS.cancelHostOrder, async ({ body, identity, params, request }) => {
    const orderId = parseOrderId(params.id)
    if (orderId === null) throw notFoundError('Order')
    const releasedPayments = await writeHostCancellation(db, {
      ...body,
      userId: identity.id,
      key: readIdempotencyKey(request),
      route: SERVED_CALLS.cancelHostOrder.route,
      body: { orderId, ...body },
      now: new Date(clock.now()),
      orderId,
    })
    void flushOutbox()
    await reconcileCancelledOrderPayments(payments, releasedPayments, request.log)
    return readHostOrder(db, orderId)
  })
}

function registerReviewCalls({ hostRoute }: RouteRegistrar, { db, clock }: Services): void {
  const listPayments = async () => ({ payments: await findPaymentsToReview(db) })
  hostRoute(SERVED_CALLS.listPaymentsToReview, listPayments)
  hostRoute(SERVED_CALLS.reviewPayment, async ({ body, identity, params }) => {
    const review = { ...body, reference: params.id ?? '', userId: identity.id, now: new Date(clock.now()) }
    await writePaymentReview(db, review)
    return listPayments()
  })
}

function registerReports({ hostRoute }: RouteRegistrar, { db, clock }: Services): void {
  hostRoute(SERVED_CALLS.getTakings, async ({ query }) => {
    const timeZone = await readParkTimeZone(db)
    const days = readDays(query, toLocalDay(clock.now(), timeZone))
    return { timeZone, ...days, takings: await sumTakings(db, { ...days, timeZone }) }
  })
  hostRoute(SERVED_CALLS.getStatements, async ({ query }) => {
    const timeZone = await readParkTimeZone(db)
    const currentMonth = monthOf(toLocalDay(clock.now(), timeZone))
    const month = readMonth(query) ?? currentMonth
    const statements = await sumStatements(db, { ...daysOfMonth(month), timeZone })
    return { timeZone, month, currentMonth, statements }
  })
  hostRoute(SERVED_CALLS.listAuditEvents, async ({ query }) => ({
    ...(await findAuditEvents(db, {
      kind: readText(query, 'kind'),
      personId: readId(query, 'person'),
      before: readId(query, 'before'),
    })),
    ...(await findAuditFilters(db)),
  }))
}
