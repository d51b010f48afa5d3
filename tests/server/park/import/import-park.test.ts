import { eq, ne } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { Db } from '#server/core/db/database'
import { migrate } from '#server/core/db/migrate'
import { addonGroups, addons, cartLines, carts, menuItems, users, vendors } from '#server/core/db/schema'
import { exportPark, exportTrailer, formatPark } from '#server/park/import/export-park'
import { checkImport, importPark } from '#server/park/import/import-park'
import type { ParkFile, TrailerDish } from '#server/park/import/park-file'
import { hoursSchema } from '#server/park/import/park-file-hours'
import { readParkFile } from '#server/park/import/read-park-file'
import { DOUBLE_ID, FRIES_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'

/** The park with one trailer only, and its dishes changed. */
function changeDishes(
  { trailers }: ParkFile,
  change: (dish: TrailerDish) => readonly TrailerDish[],
  trailerId = SMOKY_JOES_ID,
): ParkFile {
  const changed = trailers
    .filter(({ id }) => id === trailerId)
    .map(trailer => ({
      ...trailer,
      menu: trailer.menu.map(section => ({ ...section, dishes: section.dishes.flatMap(change) })),
    }))
  return { trailers: changed }
}

const only = (id: number, change: (dish: TrailerDish) => readonly TrailerDish[]) => (dish: TrailerDish) =>
  dish.id === id ? change(dish) : [dish]

async function putIntoCart(db: Db, itemId: number): Promise<void> {
  const cart = { userId: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in', updatedAt: new Date(0) }
  const [{ id: cartId } = { id: 0 }] = await db.insert(carts).values(cart).returning({ id: carts.id })
  await db.insert(cartLines).values({ cartId, itemId, quantity: 1, selections: [] })
}

describeOnEachDatabase('an import', suite => {
  const db = () => suite.testServer.db
  const readMenu = async () =>
    JSON.stringify((await suite.testServer.request('GET', `/vendors/${SMOKY_JOES_ID}/items`)).body)

  // Specification 26.12.
  it('sets hours, time zone and tables, which an export has again', async () => {
    const { trailers, ...park } = await exportPark(db())
    const [first, ...others] = trailers
    if (!first) throw new Error('The park has no trailer')
    const hours = {
      ...{ monday: [], tuesday: ['11:00-14:30', '17:00-22:00'], wednesday: [], thursday: [] },
      ...{ friday: ['18:00-02:00'], saturday: ['00:00-00:00'], sunday: [] },
      exceptions: { '2026-12-25': [], '2026-12-26': ['13:00-18:00'] },
    }
    const tables = ['Table 1', 'Terrace']
    const changed = { ...park, timeZone: 'Europe/Paris', tables, trailers: [{ ...first, hours }, ...others] }
    const file = formatPark(changed, 'park.schema.json')
    await importPark(db(), readParkFile(file).park)
    expect(await exportPark(db())).toEqual(changed)
    // Without them the zone and the tables stay, and the trailer has no hours.
    await importPark(db(), { tables: ['TABLE 1'], trailers: [first] })
    expect(await exportPark(db())).toMatchObject({
      timeZone: 'Europe/Paris',
      tables,
      trailers: expect.arrayContaining([first]),
    })
    expect((await exportPark(db())).trailers[0]).not.toHaveProperty('hours')
  })

  it('reads one trailer as the whole export has it, whatever the others are', async () => {
    const { trailers } = await exportPark(db())
    const one = await Promise.all(trailers.map(({ id = 0 }) => exportTrailer(db(), id)))
    expect(one).toEqual(trailers)
    const [other] = await db().select().from(vendors).where(ne(vendors.id, SMOKY_JOES_ID)).limit(1)
    const setEmail = (email = '') =>
      db()
        .update(vendors)
        .set({ email })
        .where(eq(vendors.id, other?.id ?? 0))
    // An export refuses it, so a trailer that is read with others fails here.
    await setEmail('no address')
    await expect(exportPark(db())).rejects.toThrow()
    const read = await exportTrailer(db(), SMOKY_JOES_ID)
    await setEmail(other?.email)
    expect(read).toEqual(trailers.find(({ id }) => id === SMOKY_JOES_ID))
    expect(await exportTrailer(db(), 999_999)).toBeUndefined()
  })

  // Specification 25.22.
  it('is on the menu at the next request', async () => {
    const park = await exportPark(db())
    expect(await readMenu()).not.toContain('Smoked Tofu Roll')
    const added: TrailerDish = {
      ...{
        name: 'Smoked Tofu Roll',
        description: '',
        picture: '',
        price: 8.4,
        soldOut: false,
        addonGroups: [],
        allergens: ['soya', 'milk', 'soya'],
      },
    }
    await importPark(
      db(),
      changeDishes(
        park,
        only(WRAP_ID, dish => [{ ...dish, price: 9.87 }, added]),
      ),
    )
    const menu = await readMenu()
    expect(menu).toMatch(/"price":9.87.*Smoked Tofu Roll/)
    expect(menu).toContain('"allergens":["milk","soya"]')
    expect(
      formatPark(await exportPark(db()), 'park.schema.json').match(/allergens: *\n *- milk\n *- soya/g),
    ).toHaveLength(1)
    const again = await importPark(
      db(),
      changeDishes(await exportPark(db()), dish => [dish]),
    )
    expect(again.dishes.added).toBe(0)
  })

  // Specification 25.22.
  it('keeps the allergens of a dish that it says nothing of, and removes them with an empty list', async () => {
    const importWith = async (fields: Pick<TrailerDish, 'allergens'>) => {
      const park = await exportPark(db())
      const change = ({ allergens: _, ...dish }: TrailerDish) => [{ ...dish, ...fields }]
      await importPark(db(), changeDishes(park, only(FRIES_ID, change)))
      const dishes = (await exportPark(db())).trailers.flatMap(({ menu }) =>
        menu.flatMap(part => part.dishes),
      )
      return dishes.find(({ id }) => id === FRIES_ID)?.allergens
    }
    expect(await importWith({ allergens: ['celery'] })).toEqual(['celery'])
    expect(await importWith({})).toEqual(['celery'])
    expect(await importWith({ allergens: [] })).toEqual([])
  })

  it('reads an export in JSON as the one in YAML', async () => {
    const park = await exportPark(db())
    const json = formatPark(park, 'park.schema.json', 'json')
    expect(JSON.parse(json)).toMatchObject({ $schema: 'park.schema.json', timeZone: park.timeZone })
    const { $schema: _, ...read } = readParkFile(json).park
    expect(read).toEqual(readParkFile(formatPark(park, 'park.schema.json')).park)
  })

  // Specification 26.12.
  it('leaves a trailer open, closed or paused if it does not say whether it is open', async () => {
    const isSmokyJoes = eq(vendors.id, SMOKY_JOES_ID)
    const pause = { isOpen: false, isPaused: true, status: 'Paused', pausedUntil: new Date(60_000) }
    const ofOpen = { isOpen: true, isPaused: false, status: 'Open', pausedUntil: null }
    for (const state of [pause, { ...ofOpen, isOpen: false, status: 'Closed' }, ofOpen]) {
      await db().update(vendors).set(state).where(isSmokyJoes)
      const { trailers } = changeDishes(await exportPark(db()), dish => [dish])
      await importPark(db(), { trailers })
      await importPark(db(), { trailers: trailers.map(({ open: _, ...trailer }) => trailer) })
      expect(await db().select().from(vendors).where(isSmokyJoes)).toMatchObject([state])
    }
  })

  // Specification 26.12.
  it('leaves the waiting time that the staff have added', async () => {
    await db().update(vendors).set({ extraMinutes: 25 }).where(eq(vendors.id, SMOKY_JOES_ID))
    await importPark(db(), await exportPark(db()))
    const [trailer] = await db().select().from(vendors).where(eq(vendors.id, SMOKY_JOES_ID))
    expect(trailer?.extraMinutes).toBe(25)
  })

  it('finds the rows of a file without ids by their names', async () => {
    const park = await exportPark(db())
    const withoutIds = changeDishes(park, ({ id: _, ...dish }) => [dish])
    await importPark(db(), withoutIds)
    expect(await exportPark(db())).toEqual(park)
  })

  it('removes a dish that the file no longer has, but keeps one that is in a cart, sold out', async () => {
    const { trailers } = await exportPark(db())
    await putIntoCart(db(), FRIES_ID)
    const without = changeDishes({ trailers }, dish =>
      dish.id === FRIES_ID || dish.id === DOUBLE_ID ? [] : [dish],
    )
    const report = await importPark(db(), without)
    expect(report.dishes).toEqual({ added: 0, changed: 1, removed: 1 })
    expect(report.keptDishes).toHaveLength(1)
    const again = await importPark(db(), without)
    expect([again.isChanged, again.keptDishes]).toEqual([false, report.keptDishes])
    expect(await db().select().from(menuItems).where(eq(menuItems.id, DOUBLE_ID))).toEqual([])
    expect(await db().select().from(menuItems).where(eq(menuItems.id, FRIES_ID))).toMatchObject([
      { isAvailable: false },
    ])
    expect(await db().select().from(cartLines).where(eq(cartLines.itemId, FRIES_ID))).toHaveLength(1)
  })

  it('removes add-ons that the file no longer has', async () => {
    const { trailers } = await exportPark(db())
    const bare = changeDishes({ trailers }, dish => [{ ...dish, addonGroups: [] }])
    await importPark(db(), { trailers: bare.trailers.map(trailer => ({ ...trailer, addonGroups: {} })) })
    expect(await db().select().from(addonGroups).where(eq(addonGroups.vendorId, SMOKY_JOES_ID))).toEqual([])
    expect(await db().select().from(addons).where(eq(addons.groupId, 3102))).toEqual([])
  })

  it('changes nothing if an id belongs to another trailer', async () => {
    const before = await exportPark(db())
    const stolen = changeDishes(
      before,
      only(WRAP_ID, dish => [{ ...dish, id: 2601, price: 1 }]),
    )
    const renamed = stolen.trailers.map(trailer => ({ ...trailer, description: 'Changed' }))
    await expect(importPark(db(), { trailers: renamed })).rejects.toThrow('id 2601 of another dish')
    await expect(checkImport(db(), { trailers: renamed })).rejects.toThrow('id 2601 of another dish')
    await checkImport(db(), before)
    expect(await exportPark(db())).toEqual(before)
  })
})

describe('an empty park', () => {
  // Specification 22.46.
  // Specification 25.34.
  it('is filled by a file, twice with the same result', async () => {
    const { db, close } = await createPostgresDatabase(inject('postgresUrl'))
    await migrate(db)
    const { park } = readParkFile(
      'trailers:\n- name: Wok\n  menu:\n  - category: Mains\n    dishes: [{ name: Bun, price: 9.5 }]\n- { name: Salt, open: false }',
    )
    const first = await importPark(db, park)
    expect(first.unseenTrailers).toEqual([{ name: 'Wok', isOutsideHours: false }])
    const trailers = park.trailers.map(trailer => ({ ...trailer, hours: hoursSchema.parse({}) }))
    expect(await importPark(db, { trailers })).toMatchObject({
      unseenTrailers: [{ name: 'Wok', isOutsideHours: true }],
    })
    await importPark(db, park)
    const staff = { name: 'Lee', role: 'vendor', vendorId: 1, passwordHash: '' }
    await db.insert(users).values({ ...staff, email: 'lee@park.test' })
    const second = await importPark(db, park)
    expect(second.unseenTrailers).toEqual([])
    const exported = await exportPark(db)
    await close()
    expect([first.trailers, second.trailers]).toEqual([
      { added: 2, changed: 0 },
      { added: 0, changed: 0 },
    ])
    expect(exported.trailers).toMatchObject([
      { id: 1, menu: [{ dishes: [{ id: 1, name: 'Bun', price: 9.5 }] }] },
      { id: 2, name: 'Salt' },
    ])
  })
})
