import { sql } from 'drizzle-orm'
import type { Db } from '#server/database'
import {
  addonGroups,
  addons,
  addresses,
  itemAddonGroups,
  menuItems,
  orderItems,
  orderStatusChanges,
  orders,
  users,
  vendors,
} from '#server/schema'
import { CUSTOMERS, DEMO_EMAIL, PASSWORD, SAVED_ADDRESSES, staffAccount } from '#server/seed/accounts'
import { orderItemRows, orderRow, statusRows } from '#server/seed/order-rows'
import { PAST_ORDERS } from '#server/seed/orders'
import { PARK } from '#server/seed/park'
import { addonRows, groupRows, itemGroupRows, itemRows, vendorRow } from '#server/seed/rows'

export interface Seeding {
  /** Milliseconds; the past orders are placed before it. */
  readonly now: number
  readonly hashPassword: (password: string) => Promise<string>
}

async function insertMenus(db: Db): Promise<void> {
  await db.insert(vendors).values(PARK.map(vendorRow))
  await db.insert(menuItems).values(PARK.flatMap(itemRows))
  await db.insert(addonGroups).values(PARK.flatMap(groupRows))
  await db.insert(addons).values(PARK.flatMap(addonRows))
  await db.insert(itemAddonGroups).values(PARK.flatMap(itemGroupRows))
}

/** @returns each account's id by its e-mail */
async function insertAccounts(db: Db, passwordHash: string): Promise<(email: string) => number> {
  const accounts = [...CUSTOMERS, ...PARK.map(staffAccount)].map(account => ({ ...account, passwordHash }))
  const inserted = await db.insert(users).values(accounts).returning({ id: users.id, email: users.email })
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  const idOf = (email: string) => ids.get(email) ?? 0
  await db
    .insert(addresses)
    .values(SAVED_ADDRESSES.map(({ email, ...address }) => ({ ...address, userId: idOf(email) })))
  return idOf
}

async function insertOrders(db: Db, userId: number, now: number): Promise<void> {
  await db.insert(orders).values(PAST_ORDERS.map(order => orderRow(order, userId, now)))
  await db.insert(orderItems).values(PAST_ORDERS.flatMap(orderItemRows))
  await db.insert(orderStatusChanges).values(PAST_ORDERS.flatMap(order => statusRows(order, now)))
  // The past orders bring their own numbers, so that the next order's number has to be told where to go on.
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}

/** Fills an empty database with the park, its accounts and the demo's past orders, all or nothing. */
export async function seedPark(db: Db, { now, hashPassword }: Seeding): Promise<void> {
  // One hash serves every account: they share a public password, and hashing is slow by design.
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction(async tx => {
    await insertMenus(tx)
    const idOf = await insertAccounts(tx, passwordHash)
    await insertOrders(tx, idOf(DEMO_EMAIL), now)
  })
}
