import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_VENDORS } from '#demo/demo-vendors'
import { addonGroupsOf, dishesOf } from '#demo/menu-rows'
import { PAST_ORDERS } from '#demo/past-orders'
import { seedDatabase } from '#demo/seed-database'
import { isPostcode } from '#domain/address/postcode'
import { canTransition } from '#domain/orders/order-transitions'
import type { Db } from '#server/core/db/database'
import { migrate } from '#server/core/db/migrate'
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

const NOW = Date.parse('2025-11-21T19:21:00Z')
const MINUTE = 60_000
const allDishes = DEMO_VENDORS.flatMap(dishesOf)
const allGroups = DEMO_VENDORS.flatMap(addonGroupsOf)

const DATABASE_START_TIMEOUT_MS = 60_000

let db: Db
let close: () => Promise<void>
const statements: string[] = []

beforeAll(async () => {
  const client = await PGlite.create()
  db = drizzle(client, { logger: { logQuery: statement => statements.push(statement) } })
  close = () => client.close()
  await migrate(db)
}, DATABASE_START_TIMEOUT_MS)
afterAll(() => close())

const seedTestDatabase = () =>
  seedDatabase(db, { now: NOW, hashPassword: async password => `hash of ${password}` })

test('writes nothing if one insert fails', async () => {
  const conflictingUser = { email: 'sam@foodpark.test', name: 'Sam, already', passwordHash: '' }
  await db.insert(users).values(conflictingUser)
  await expect(seedTestDatabase()).rejects.toMatchObject({ cause: { constraint: 'users_email_key' } })
  expect(await db.select().from(vendors)).toEqual([])
  await db.delete(users)
})

describe('seeding a database', () => {
  beforeAll(() => {
    statements.length = 0
    return seedTestDatabase()
  }, DATABASE_START_TIMEOUT_MS)

  const readOrder = async (id: number) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
    return { order, items }
  }

  test('uses one insert for each table', () => {
    expect(statements.filter(statement => statement.startsWith('insert'))).toHaveLength(10)
  })

  test('writes every vendor, dish, group and add-on', async () => {
    const counts = await Promise.all(
      [vendors, menuItems, addonGroups, addons].map(async table => (await db.select().from(table)).length),
    )
    expect(counts).toEqual([
      DEMO_VENDORS.length,
      allDishes.length,
      allGroups.length,
      allGroups.flatMap(group => group.addons).length,
    ])
    const links = await db.select().from(itemAddonGroups)
    expect(links).toHaveLength(allDishes.flatMap(dish => dish.groups).length)
  })

  // Specification 22.7.
  test('creates both customers, the host, and one staff account for each vendor', async () => {
    const accounts = await db.select().from(users)
    const roleOf = Object.fromEntries(accounts.map(({ email, role, vendorId }) => [email, [role, vendorId]]))
    expect(roleOf).toEqual({
      'demo@foodpark.test': ['customer', null],
      'sam@foodpark.test': ['customer', null],
      'host@foodpark.test': ['host', null],
      ...Object.fromEntries(DEMO_VENDORS.map(({ id }) => [`vendor${id}@foodpark.test`, ['vendor', id]])),
    })
    expect(new Set(accounts.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['hash of lunchtime']))
  })

  test('saves an address for one customer, and none for the demo customer', async () => {
    const saved = await db
      .select({ email: users.email, postcode: addresses.postcode })
      .from(addresses)
      .innerJoin(users, eq(users.id, addresses.userId))
    expect(saved.map(({ email }) => email)).toEqual(['sam@foodpark.test'])
    expect(saved.filter(({ postcode }) => !isPostcode(postcode))).toEqual([])
  })

  test('creates past orders of the demo customer with several types, payments and statuses', async () => {
    const all = await db
      .select({ email: users.email, order: orders })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
    expect(new Set(all.map(({ email }) => email))).toEqual(new Set(['demo@foodpark.test']))
    expect(all.map(({ order }) => order.status).sort()).toEqual([
      'cancelled',
      'completed',
      'completed',
      'completed',
      'delivered',
      'preparing',
      'ready',
    ])
    expect(new Set(all.map(({ order }) => order.paymentMethod)).size).toBe(2)
    expect(new Set(all.map(({ order }) => order.orderType)).size).toBe(2)
  })

  test('prices the past orders from the menu', async () => {
    const { order, items } = await readOrder(1042)
    expect(items.map(({ total }) => total)).toEqual([1600, 800, 450, 560])
    expect(order).toMatchObject({ subtotal: 3410, serviceCharge: 150, deliveryFee: 250, total: 3810 })
    expect(items[0]).toMatchObject({
      price: 1250,
      addons: [
        { name: 'Large, 3 patties', quantity: 1 },
        { name: 'House smoke', quantity: 1 },
        { name: 'Hot honey', quantity: 1, price: 50 },
      ],
      specialInstructions: 'No sesame bun, sesame allergy',
    })
    expect((await readOrder(987)).order?.total).toBe(1375)
  })

  test('dates an order from the given time', async () => {
    const { order } = await readOrder(1042)
    expect(order?.createdAt.getTime()).toBe(NOW - 9 * MINUTE)
    expect(order?.statusChangedAt.getTime()).toBe(NOW - 5 * MINUTE)
    expect(order?.estimatedAt.getTime()).toBe(NOW + 24 * MINUTE)
  })

  test('ends each history with the status of its order, and with no time in the future', async () => {
    for (const order of await db.select().from(orders)) {
      const changes = await db
        .select()
        .from(orderStatusChanges)
        .where(eq(orderStatusChanges.orderId, order.id))
        .orderBy(orderStatusChanges.id)
      const times = changes.map(({ at }) => at.getTime())
      expect(changes.at(-1)).toMatchObject({ status: order.status, at: order.statusChangedAt })
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThan(NOW)
    }
  })

  test('moves orders only along allowed transitions', () => {
    const transitions = PAST_ORDERS.flatMap(({ statusSteps, orderType }) =>
      statusSteps
        .slice(1)
        .map(([to], index) => ({ from: statusSteps[index]?.[0] ?? 'pending', to, orderType })),
    )
    expect(transitions.filter(({ from, to, orderType }) => !canTransition(from, to, { orderType }))).toEqual(
      [],
    )
  })

  test('gives the next order the next id', async () => {
    const { order } = await readOrder(987)
    const { id: _, ...newOrder } = order ?? expect.fail('order 987 is missing')
    const rolledBack = db.transaction(async tx => {
      const inserted = await tx.insert(orders).values(newOrder).returning({ id: orders.id })
      expect(inserted).toEqual([{ id: 1043 }])
      tx.rollback()
    })
    await expect(rolledBack).rejects.toThrow('Rollback')
  })
})
