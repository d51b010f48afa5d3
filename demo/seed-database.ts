import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/db/database'
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
} from '#server/core/db/schema'
import {
  DEMO_ADDRESSES,
  DEMO_CUSTOMERS,
  DEMO_EMAIL,
  DEMO_HOST,
  DEMO_PASSWORD,
  toStaffAccount,
} from './demo-accounts'
import { DEMO_VENDORS } from './demo-vendors'
import { addonGroupRows, addonRows, itemAddonGroupRows, menuItemRows, vendorRow } from './menu-rows'
import { pastOrderItemRows, pastOrderRow, pastStatusRows } from './past-order-rows'
import { PAST_ORDERS } from './past-orders'

export interface SeedOptions {
  /** In milliseconds. The past orders are older. */
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

/** @returns a function that gives the id of an account by its email */
async function insertAccounts(db: Db, passwordHash: string): Promise<(email: string) => number> {
  const accounts = [...DEMO_CUSTOMERS, ...DEMO_VENDORS.map(toStaffAccount), DEMO_HOST].map(account => ({
    ...account,
    passwordHash,
    isDemo: true,
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
  // The past orders have fixed ids, so the sequence must continue after them.
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
}

/** Fills an empty database with the vendors, the accounts and the past orders of the demo, all or none. */
export async function seedDatabase(db: Db, { now, hashPassword }: SeedOptions): Promise<void> {
  // All accounts share one hash, because their password is public and hashing is slow.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async tx => {
    await insertMenus(tx)
    const idOf = await insertAccounts(tx, passwordHash)
    await insertOrders(tx, idOf(DEMO_EMAIL), now)
  })
}
