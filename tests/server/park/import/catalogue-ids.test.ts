import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getHostMenu, type HostMenu, saveHostMenu } from '#domain/contract/host/menus'
import { addTrailer, type TrailerFields } from '#domain/contract/host/trailers'
import { addonGroups, addons, menuItems, vendors } from '#server/core/db/schema'
import { exportPark } from '#server/park/import/export-park'
import { importPark } from '#server/park/import/import-park'
import { parkFileSchema } from '#server/park/import/park-file'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

const OTHER_TRAILER_ID = 32
const MADE_UP_ID = 999_999

const newDish = (name: string) => ({
  ...{ id: null, name, description: '', picture: '', price: 8.4, priceBefore: null },
  ...{ soldOut: false, addonGroups: [], allergens: [] },
})
const newGroup = (name: string) => ({
  ...{ key: name, id: null, name, min: 0, max: 0 },
  addons: [{ id: null, name: 'Mango', description: '', price: 0.4, chosen: false, soldOut: false }],
})
const addToMenu = (menu: HostMenu, name: string): HostMenu => ({
  categories: [...menu.categories, { name: `With ${name}`, dishes: [newDish(name)] }],
  addonGroups: [...menu.addonGroups, newGroup(name)],
})
const newTrailer = (name: string): TrailerFields => ({
  ...{ name, description: '', phone: '', email: '', preparation: { min: 5, max: 10 } },
  ...{ priceCategory: 'under_10', discountPercent: 0, logo: '', picture: '' },
})

// Specification 25.29.
describeOnEachDatabase('the ids of the catalogue', suite => {
  let token = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
  })
  const read = async (trailerId: number) => {
    const { data } = await suite.testServer.callApi(getHostMenu, { trailerId }, { token })
    if (!data) throw new Error('no menu')
    return data
  }
  const save = async (trailerId: number, change: (menu: HostMenu) => HostMenu) => {
    const { version, menu } = await read(trailerId)
    return suite.testServer.callApi(saveHostMenu, { trailerId, version, menu: change(menu) }, { token })
  }
  const findDish = async (trailerId: number, name: string) =>
    (await read(trailerId)).menu.categories.flatMap(({ dishes }) => dishes).find(dish => dish.name === name)

  it('are never made up by a page', async () => {
    const dish = { ...newDish('Made up'), id: MADE_UP_ID }
    const answer = await save(SMOKY_JOES_ID, menu => ({
      ...menu,
      categories: [...menu.categories, { name: 'Specials', dishes: [dish] }],
    }))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_menu', message: 'The menu has no dish with the id 999999' },
    })
    const group = await save(SMOKY_JOES_ID, menu => ({
      ...menu,
      addonGroups: [...menu.addonGroups, { ...newGroup('Made up'), id: MADE_UP_ID }],
    }))
    expect(group).toMatchObject({ status: 400, body: { code: 'invalid_menu' } })
  })

  it('go on after those of a file that are far beyond all others', async () => {
    const addon = { id: MADE_UP_ID, name: 'Mango' }
    const file = parkFileSchema.parse({
      trailers: [
        {
          ...{ id: MADE_UP_ID, name: 'Far away' },
          addonGroups: { dips: { id: MADE_UP_ID, name: 'Dips', addons: [addon, { name: 'Lime' }] } },
          menu: [
            {
              category: 'All',
              dishes: [
                { id: MADE_UP_ID, name: 'Far', price: 1 },
                { name: 'Near', price: 1 },
              ],
            },
          ],
        },
        { name: 'Beside it' },
      ],
    })
    expect(await importPark(suite.testServer.db, file)).toMatchObject({ trailers: { added: 2 } })
    expect((await save(OTHER_TRAILER_ID, menu => addToMenu(menu, 'Roll'))).status).toBe(200)
    expect((await save(SMOKY_JOES_ID, menu => addToMenu(menu, 'Wrap'))).status).toBe(200)
    expect((await findDish(SMOKY_JOES_ID, 'Wrap'))?.id).toBeLessThan(MADE_UP_ID)
    expect(await suite.testServer.callApi(addTrailer, newTrailer('After'), { token })).toMatchObject({
      status: 200,
    })
    // The file itself comes again, and is in the export.
    expect(await importPark(suite.testServer.db, file)).toMatchObject({ isChanged: false })
    const { trailers } = await exportPark(suite.testServer.db)
    expect(trailers.find(({ id }) => id === MADE_UP_ID)?.menu[0]?.dishes[0]?.id).toBe(MADE_UP_ID)
  })

  it('go on in a database whose ids an earlier version has used up', async () => {
    const { db } = suite.testServer
    const [vendor] = await db.select().from(vendors).where(eq(vendors.id, SMOKY_JOES_ID))
    if (!vendor) throw new Error('no trailer')
    // The earlier version gave the number after the highest one.
    await db.insert(vendors).values({ ...vendor, id: MADE_UP_ID + 1, name: 'Next' })
    const group = {
      id: MADE_UP_ID + 1,
      vendorId: SMOKY_JOES_ID,
      name: 'Next',
      minQuantity: 0,
      maxQuantity: 0,
    }
    await db.insert(addonGroups).values({ ...group, isRequired: false })
    const addon = {
      id: MADE_UP_ID + 1,
      groupId: group.id,
      name: 'Next',
      description: '',
      price: 0,
      position: 0,
    }
    await db.insert(addons).values(addon)
    expect((await save(SMOKY_JOES_ID, menu => addToMenu(menu, 'Bowl'))).status).toBe(200)
    const { trailers } = await exportPark(db)
    expect(await importPark(db, { trailers })).toMatchObject({ isChanged: false })
  })

  it('are not given twice, also if their dish is removed', async () => {
    await save(SMOKY_JOES_ID, menu => addToMenu(menu, 'First'))
    const first = await findDish(SMOKY_JOES_ID, 'First')
    await save(SMOKY_JOES_ID, menu => ({
      ...menu,
      categories: menu.categories.filter(({ name }) => name !== 'With First'),
    }))
    await save(OTHER_TRAILER_ID, menu => addToMenu(menu, 'Second'))
    const second = await findDish(OTHER_TRAILER_ID, 'Second')
    expect(second?.id).toBeGreaterThan(first?.id ?? Number.NaN)
    const [highest] = await suite.testServer.db
      .select({ id: sql<number>`max(id)` })
      .from(menuItems)
      .where(sql`id < 500000`)
    expect(highest?.id).toBe(second?.id)
  })
})
