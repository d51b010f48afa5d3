/** The orders on the kitchen boards of the screens. */
import { eq, inArray } from 'drizzle-orm'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { addTable, listHostTables } from '#domain/contract/host/tables'
import { acceptOrder, markAllergySeen, moveOrder } from '#domain/contract/kitchen'
import { getAddress } from '#domain/contract/ordering/address'
import { type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import type { KnownStatus } from '#domain/orders/order-status'
import { menuItems, orders, vendors } from '#server/core/db/schema'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { cashOrder, doubleItem, FRIES_ID, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'

const SAM = 'sam@foodpark.test'
/** The person at the other tablet of the trailer. */
export const OTHER_STAFF = 'Rosa'
const NOTE = 'No sesame, please'
const LONG_NOTE =
  'Severe peanut and tree nut allergy. Please use clean pans and gloves, and keep the sauce away from anything with nuts.'
const TABLE = 'Terrace 7'

/** Places a cash order, and lets the kitchen move it on. @param statuses one after the other */
async function placeOrderFor(
  testServer: BrowserTestServer,
  email: string,
  order: OrderInput,
  statuses: readonly KnownStatus[],
): Promise<void> {
  const customer = { token: await testServer.signIn(email) }
  const { data, message } = await testServer.callApi(placeOrder, order, customer)
  if (!data) throw new Error(message)
  const staff = { token: await testServer.signIn(DEMO_STAFF_EMAIL) }
  const change = { orderId: data.id, by: OTHER_STAFF }
  if (statuses.length > 0) await testServer.callApi(acceptOrder, change, staff)
  if (order.allergyNote !== '' && statuses.length > 1)
    await testServer.callApi(markAllergySeen, change, staff)
  let from: KnownStatus = 'pending_payment'
  for (const to of statuses) {
    await testServer.callApi(moveOrder, { ...change, from, to }, staff)
    from = to
  }
}

/** Ends all orders of the trailer, opens it, and makes all its dishes available. */
export async function clearBoard({ db }: BrowserTestServer): Promise<void> {
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.vendorId, SMOKY_JOES_ID))
  await db
    .update(menuItems)
    .set({ isAvailable: true })
    .where(inArray(menuItems.id, [FRIES_ID]))
  await db
    .update(vendors)
    .set({ isOpen: true, isPaused: false, pausedUntil: null, extraMinutes: 0, openingHours: null })
    .where(eq(vendors.id, SMOKY_JOES_ID))
}

const notedOrder = (quantity: number) =>
  cashOrder([doubleItem(quantity, { allergy_information: NOTE })], { allergyNote: NOTE })

/** Orders in each column of the board, and no others. */
export async function placeOrders(testServer: BrowserTestServer): Promise<void> {
  await clearBoard(testServer)
  const wraps = (quantity: number) => cashOrder([wrapItem(quantity)])
  await placeOrderFor(testServer, DEMO_EMAIL, wraps(2), ['confirmed', 'preparing', 'ready'])
  await placeOrderFor(testServer, SAM, notedOrder(1), ['confirmed', 'preparing'])
  await placeOrderFor(testServer, DEMO_EMAIL, wraps(1), ['confirmed'])
  await placeOrderFor(testServer, SAM, notedOrder(2), [])
}

/** @returns the code of a table of the park */
async function readTableCode(testServer: BrowserTestServer): Promise<string> {
  const host = { token: await testServer.signIn(DEMO_HOST_EMAIL) }
  await testServer.callApi(addTable, { name: TABLE }, host)
  const { data } = await testServer.callApi(listHostTables, {}, host)
  const table = data?.tables.find(({ name }) => name === TABLE)
  return new URL(table?.url ?? '').searchParams.get('t') ?? ''
}

/** Orders for a table and for addresses, one of them with a long note. */
export async function placeDeliveries(testServer: BrowserTestServer): Promise<void> {
  await clearBoard(testServer)
  const { data: deliveryAddress } = await testServer.callApi(
    getAddress,
    {},
    { token: await testServer.signIn(SAM) },
  )
  if (!deliveryAddress) throw new Error('Sam has no address')
  const delivery = (more: Partial<OrderInput> = {}) =>
    cashOrder([doubleItem(1), wrapItem(3)], {
      orderType: 'delivery',
      deliveryAddress,
      deliveryInstructions: 'Ring twice, the bell is quiet. The gate on the left is open until ten.',
      ...more,
    })
  await placeOrderFor(testServer, SAM, delivery(), ['confirmed', 'preparing', 'ready', 'out_for_delivery'])
  await placeOrderFor(testServer, SAM, delivery(), ['confirmed', 'preparing', 'ready'])
  await placeOrderFor(testServer, SAM, delivery({ allergyNote: LONG_NOTE }), ['confirmed', 'preparing'])
  const tableCode = await readTableCode(testServer)
  await placeOrderFor(
    testServer,
    DEMO_EMAIL,
    cashOrder([wrapItem(2), doubleItem(1, { allergy_information: LONG_NOTE })], {
      tableCode,
      allergyNote: LONG_NOTE,
    }),
    ['confirmed'],
  )
  await placeOrderFor(testServer, SAM, delivery(), [])
}
