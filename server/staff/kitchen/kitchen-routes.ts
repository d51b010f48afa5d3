import { parseOrderId, parseRowId } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { requireStaff } from '#server/identity/auth/roles/require-staff'
import type { AuthenticatedRequestContext, RouteRegistrar } from '#server/identity/routes/route-registrar'
import { loadVendorMenu } from '#server/park/vendors/vendor-menus'
import { advanceOrder } from '#server/payments/orders/order-transitions'
import { reconcileCancelledOrderPayments } from '#server/payments/orders/reconcile-cancelled-order-payments'
import { undoOrderStep } from '#server/payments/orders/undo-step'
import type { PaymentService } from '#server/payments/payment-service'
import type { Services } from '#server/services'
import { changeAddonAvailability, changeDishAvailability, listAddons } from './availability'
import { serializeBoard, serializeBoardOrder } from './board-serializer'
import { findBoardOrders, findFinishedOrders } from './board-store'
import { countPrintedTicket, writeAcceptance, writeAllergySeen, writeNoticeRead } from './order-actions'
import { changeExtraMinutes, changeTrailerState } from './trailer-actions'

interface KitchenRoutesDependencies {
  readonly services: Pick<Services, 'db' | 'clock'>
  /** Null without a payment provider. */
  readonly payments: PaymentService | null
  /** Sends the notifications in the outbox. */
  readonly flushOutbox: () => Promise<void>
}

/** @param after the last order of the page before; null for the first page, which alone has the dishes */
async function readBoard(
  { db, clock }: KitchenRoutesDependencies['services'],
  vendorId: number,
  after: number | null = null,
) {
  const menu = await loadVendorMenu(db, vendorId)
  if (!menu) throw notFoundError('Trailer')
  const now = clock.now()
  const orders = await findBoardOrders(db, vendorId, after, new Date(now))
  const isFirst = after === null
  return serializeBoard({ menu, isFirst, orders, addons: isFirst ? await listAddons(db, menu) : [] }, now)
}

/** @throws HttpError 400 */
function readAfter(after: string | undefined): number | null {
  const id = after === undefined ? null : parseOrderId(after)
  if (after !== undefined && id === null)
    throw new HttpError('invalid_request', "The field 'after' is not valid.")
  return id
}

/**
 * Registers the calls of the kitchen board (specification 23.1 to 23.10). Each answers with the board of the staff's own
 * trailer, 403 for an account that is no staff, and 404 for an order or a dish of another trailer.
 */
export function registerKitchenRoutes(routes: RouteRegistrar, dependencies: KitchenRoutesDependencies): void {
  const { services } = dependencies
  routes.authenticatedRoute(SERVED_CALLS.getBoard, ({ identity, query }) =>
    readBoard(services, requireStaff(identity), readAfter(query.after)),
  )
  routes.authenticatedRoute(SERVED_CALLS.listFinishedOrders, async ({ identity }) => {
    const finished = await findFinishedOrders(
      services.db,
      requireStaff(identity),
      new Date(services.clock.now()),
    )
    return { orders: finished.map(serializeBoardOrder) }
  })
  registerOrderActions(routes, dependencies)
  registerTrailerActions(routes, dependencies)
}

function requireOrderId({ params }: Pick<AuthenticatedRequestContext<unknown>, 'params'>): number {
  const id = parseOrderId(params.id)
  if (id === null) throw notFoundError('Order')
  return id
}

function registerOrderActions(
  { authenticatedRoute }: RouteRegistrar,
  { services: { db, clock }, payments, flushOutbox }: KitchenRoutesDependencies,
): void {
  const staffContextOf = ({ identity, body }: AuthenticatedRequestContext<{ by: string }>) => ({
    userId: identity.id,
    vendorId: requireStaff(identity),
    by: body.by,
    now: new Date(clock.now()),
  })
  authenticatedRoute(SERVED_CALLS.acceptOrder, async context => {
    const staff = staffContextOf(context)
    await writeAcceptance(db, requireOrderId(context), staff)
    void flushOutbox()
    return readBoard({ db, clock }, staff.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.markAllergySeen, async context => {
    const staff = staffContextOf(context)
    await writeAllergySeen(db, requireOrderId(context), staff)
    return readBoard({ db, clock }, staff.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.markNoticeRead, async context => {
    const staff = staffContextOf(context)
    await writeNoticeRead(db, requireOrderId(context), context.body.noticeAt, staff)
    return readBoard({ db, clock }, staff.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.undoStep, async context => {
    const staff = staffContextOf(context)
    await undoOrderStep(db, requireOrderId(context), context.body, staff)
    void flushOutbox()
    return readBoard({ db, clock }, staff.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.countTicket, async context => {
    const staff = staffContextOf(context)
    await countPrintedTicket(db, requireOrderId(context), staff)
    return readBoard({ db, clock }, staff.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.moveOrder, async context => {
    const { vendorId, by, now } = staffContextOf(context)
    const { from, to, reason, version, cash } = context.body
    const change = { seenStatus: from, changedBy: by, cancelReason: reason, seenVersion: version, cash }
    const id = requireOrderId(context)
    const releasedPayments = await advanceOrder(db, context.identity, id, to, now, change)
    void flushOutbox()
    await reconcileCancelledOrderPayments(payments, releasedPayments, context.request.log)
    return readBoard({ db, clock }, vendorId)
  })
}

function registerTrailerActions(
  { authenticatedRoute }: RouteRegistrar,
  { services: { db, clock } }: KitchenRoutesDependencies,
): void {
  const trailerContextOf = ({ identity }: Pick<AuthenticatedRequestContext<unknown>, 'identity'>) => ({
    userId: identity.id,
    vendorId: requireStaff(identity),
    now: new Date(clock.now()),
  })
  authenticatedRoute(SERVED_CALLS.setDishAvailability, async context => {
    const trailer = trailerContextOf(context)
    const dishId = parseRowId(context.params.id)
    if (dishId === null) throw notFoundError('Item')
    await changeDishAvailability(db, { dishId, ...context.body }, trailer)
    return readBoard({ db, clock }, trailer.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.setAddonAvailability, async context => {
    const trailer = trailerContextOf(context)
    const addonId = parseRowId(context.params.id)
    if (addonId === null) throw notFoundError('Addon')
    await changeAddonAvailability(db, { addonId, ...context.body }, trailer)
    return readBoard({ db, clock }, trailer.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.setTrailerState, async context => {
    const trailer = trailerContextOf(context)
    await changeTrailerState(db, context.body, trailer)
    return readBoard({ db, clock }, trailer.vendorId)
  })
  authenticatedRoute(SERVED_CALLS.setExtraMinutes, async context => {
    const trailer = trailerContextOf(context)
    await changeExtraMinutes(db, context.body.minutes, trailer)
    return readBoard({ db, clock }, trailer.vendorId)
  })
}
