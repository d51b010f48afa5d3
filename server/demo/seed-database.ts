import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database'
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
} from '#server/db/schema'
import {
  DEMO_ADDRESSES,
  DEMO_CUSTOMERS,
  DEMO_EMAIL,
  DEMO_PASSWORD,
  toStaffAccount,
} from './demo-accounts'
import { pastOrderItemRows, pastOrderRow, pastStatusRows } from './past-order-rows'
import { PAST_ORDERS } from './past-orders'
import { DEMO_VENDORS } from './demo-vendors'
import { addonGroupRows, addonRows, itemAddonGroupRows, menuItemRows, vendorRow } from './menu-rows'

export interface SeedOptions {
  /** Milliseconds; the past orders are placed before it. */
  readonly now: number
  readonly hashPassword: (password: string) => Promise<string>
}

async function insertMenus(db: Db): Promise<void> {
  await db.insert(vendors).values(DEMO_VENDORS.map(vendorRow))
  await db.insert(menuItems).values(DEMO_VENDORS.flatMap(menuItemRows))
  await db.insert(addonGroups).values(DEMO_VENDORS.flatMap(addonGroupRows))
  await db.insert(addons).values(DEMO_VENDORS.flatMap(addonRows))
  await db.insert(itemAddonGroups).values(DEMO_VENDORS.flatMap(itemAddonGroupRows))
}

/** @returns each account's id by its e-mail */
async function insertAccounts(db: Db, passwordHash: string): Promise<(email: string) => number> {
  const accounts = [...DEMO_CUSTOMERS, ...DEMO_VENDORS.map(toStaffAccount)].map(account => ({
    ...account,
    passwordHash,
  }))
  const inserted = await db.insert(users).values(accounts).returning({ id: users.id, email: users.email })
  const ids = new Map(inserted.map(({ id, email }) => [email, id]))
  const idOf = (email: string) => ids.get(email) ?? 0
  await db
    .insert(addresses)
    .values(DEMO_ADDRESSES.map(({ email, ...address }) => ({ ...address, userId: idOf(email) })))
  return idOf
}

async function insertOrders(db: Db, userId: number, now: number): Promise<void> {
  await db.insert(orders).values(PAST_ORDERS.map(order => pastOrderRow(order, userId, now)))
  await db.insert(orderItems).values(PAST_ORDERS.flatMap(pastOrderItemRows))
  await db.insert(orderStatusChanges).values(PAST_ORDERS.flatMap(order => pastStatusRows(order, now)))
  // The past orders bring their own numbers, so that the next order's number has to be told where to go on.
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}

/** Fills an empty database with the park, its accounts and the demo's past orders, all or nothing. */
export async function seedDatabase(db: Db, { now, hashPassword }: SeedOptions): Promise<void> {
  // One hash serves every account: they share a public password, and hashing is slow by design.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async tx => {
    await insertMenus(tx)
    const idOf = await insertAccounts(tx, passwordHash)
    await insertOrders(tx, idOf(DEMO_EMAIL), now)
  })
}
