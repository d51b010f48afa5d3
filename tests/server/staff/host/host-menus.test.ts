import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import {
  checkHostMenu,
  getHostMenu,
  getMenuSpreadsheet,
  type HostDish,
  type HostMenu,
  readMenuSpreadsheet,
  saveHostMenu,
} from '#domain/contract/host/menus'
import { setDishAvailability } from '#domain/contract/kitchen'
import { getAddonGroups } from '#domain/contract/ordering/vendors'
import { auditEvents, cartLines, carts, menuItems, vendors } from '#server/core/db/schema'
import { FRIES_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const OTHER_TRAILER_ID = 32
const NEW_DISH: HostDish = {
  ...{ id: null, name: 'Smoked Tofu Roll', description: '', picture: '', price: 8.4 },
  ...{ priceBefore: null, soldOut: false, addonGroups: [], allergens: ['milk'] },
}

/** The menu with its dishes changed. */
const changeDishes = (menu: HostMenu, change: (dish: HostDish) => readonly HostDish[]): HostMenu => ({
  ...menu,
  categories: menu.categories.map(category => ({ ...category, dishes: category.dishes.flatMap(change) })),
})
const addDish = ({ categories, ...menu }: HostMenu, dish: HostDish): HostMenu => ({
  ...menu,
  categories: [...categories, { name: 'Specials', dishes: [dish] }],
})

describeOnDatabases(['PostgreSQL'], 'the menus of a host', suite => {
  let token = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
  })
  const read = async (trailerId = SMOKY_JOES_ID) => {
    const { data } = await suite.testServer.callApi(getHostMenu, { trailerId }, { token })
    if (!data) throw new Error('no menu')
    return data
  }
  const save = (version: string, menu: HostMenu, trailerId = SMOKY_JOES_ID) =>
    suite.testServer.callApi(saveHostMenu, { trailerId, version, menu }, { token })
  const check = async (menu: HostMenu) =>
    (await suite.testServer.callApi(checkHostMenu, { trailerId: SMOKY_JOES_ID, menu }, { token })).data
      ?.issues
  const readCustomersMenu = async (trailerId = SMOKY_JOES_ID) =>
    JSON.stringify((await suite.testServer.request('GET', `/vendors/${trailerId}/items`)).body)

  // Specification 25.16.
  it('are saved as they are without a change', async () => {
    const before = await read()
    const customers = await readCustomersMenu()
    const { status, data } = await save(before.version, before.menu)
    expect([status, data]).toEqual([200, before])
    expect(await readCustomersMenu()).toBe(customers)
  })

  // Specification 25.16, 25.21 and 25.22.
  it('show customers a new dish, a new price and new add-ons at the next request, and leave the trailer alone', async () => {
    const { db } = suite.testServer
    const paused = { isOpen: false, isPaused: true, status: 'Paused' }
    await db.update(vendors).set(paused).where(eq(vendors.id, SMOKY_JOES_ID))
    const { version, menu } = await read()
    const sauces = {
      ...{ key: 'new-1', id: null, name: 'Dips', min: 0, max: 2 },
      addons: [{ id: null, name: 'Mango', description: '', price: 0.4, chosen: false, soldOut: false }],
    }
    const cheaper = changeDishes(menu, dish =>
      dish.id === FRIES_ID ? [{ ...dish, price: dish.price - 1 }] : [dish],
    )
    const next = addDish(
      { ...cheaper, addonGroups: [...cheaper.addonGroups, sauces] },
      { ...NEW_DISH, addonGroups: ['new-1'] },
    )
    const { status, data } = await save(version, next)
    expect([status, data?.version === version]).toEqual([200, false])
    const added = data?.menu.categories
      .flatMap(({ dishes }) => dishes)
      .find(({ name }) => name === NEW_DISH.name)
    expect(added).toMatchObject({ price: 8.4, addonGroups: ['dips'], allergens: ['milk'] })
    expect(await readCustomersMenu()).toMatch(/Smoked Tofu Roll[^}]*"allergens":\["milk"\]/)
    const addons = await suite.testServer.callApi(getAddonGroups, { itemId: added?.id ?? 0 })
    expect(JSON.stringify(addons.body)).toContain('Mango')
    const [vendor] = await db.select().from(vendors).where(eq(vendors.id, SMOKY_JOES_ID))
    expect(vendor).toMatchObject(paused)
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.event, 'menu_changed'))
    expect(trail.at(-1)?.details).toMatchObject({
      vendorId: SMOKY_JOES_ID,
      dishes: { added: 1 },
      prices: [{ dishId: FRIES_ID }],
    })
  })

  // Specification 25.18.
  it('let one of two hosts win who save the same menu at once, and tell the other', async () => {
    const { version, menu } = await read()
    const answers = await Promise.all([
      save(version, addDish(menu, { ...NEW_DISH, name: 'First' })),
      save(version, addDish(menu, { ...NEW_DISH, name: 'Second' })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'menu_changed' })
    const text = await readCustomersMenu()
    expect([text.includes('First'), text.includes('Second')].sort()).toEqual([false, true])
  })

  // Specification 25.25.
  it('are saved as they are when the same save comes again', async () => {
    const { version, menu } = await read()
    const next = changeDishes(menu, dish => [dish.id === FRIES_ID ? { ...dish, description: 'Hot' } : dish])
    // The answer to the first save was lost.
    expect((await save(version, next)).status).toBe(200)
    expect((await save(version, next)).status).toBe(200)
  })

  // Specification 25.16.
  it('give new dishes of two trailers that are saved at once ids of their own', async () => {
    const [one, other] = [await read(), await read(OTHER_TRAILER_ID)]
    const answers = await Promise.all([
      save(one.version, addDish(one.menu, { ...NEW_DISH, name: 'Twin A' })),
      save(other.version, addDish(other.menu, { ...NEW_DISH, name: 'Twin B' }), OTHER_TRAILER_ID),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readCustomersMenu()).toContain('Twin A')
    expect(await readCustomersMenu(OTHER_TRAILER_ID)).toContain('Twin B')
  })

  // Specification 25.18.
  it('never bring back a dish that the kitchen has sold out meanwhile', async () => {
    const { version, menu } = await read()
    const staff = await suite.testServer.signIn(DEMO_STAFF_EMAIL)
    const soldOut = { dishId: WRAP_ID, isAvailable: false }
    expect(await suite.testServer.callApi(setDishAvailability, soldOut, { token: staff })).toMatchObject({
      status: 200,
    })
    expect(await save(version, menu)).toMatchObject({ status: 409, body: { code: 'menu_changed' } })
  })

  // Specification 25.16.
  it('keep a removed dish that stands in a cart, sold out, and say so', async () => {
    const { db } = suite.testServer
    const cart = { userId: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in', updatedAt: new Date(0) }
    const [{ id: cartId } = { id: 0 }] = await db
      .insert(carts)
      .values(cart)
      .onConflictDoUpdate({ target: [carts.userId, carts.vendorId], set: { updatedAt: new Date(0) } })
      .returning({ id: carts.id })
    await db.insert(cartLines).values({ cartId, itemId: FRIES_ID, quantity: 1, selections: [] })
    const { version, menu } = await read()
    const { data } = await save(
      version,
      changeDishes(menu, dish => (dish.id === FRIES_ID ? [] : [dish])),
    )
    const [fries] = await db.select().from(menuItems).where(eq(menuItems.id, FRIES_ID))
    expect([data?.keptDishes, fries?.isAvailable]).toEqual([[fries?.name], false])
  })

  // Specification 25.17.
  it('are checked by the rules of the park file, with the place of each mistake', async () => {
    const { version, menu } = await read()
    const wrong: HostMenu = {
      categories: [
        { name: '', dishes: [{ ...NEW_DISH, name: ' ', price: -1, addonGroups: ['nothing'] }] },
        { name: 'Empty', dishes: [] },
      ],
      addonGroups: [{ key: 'a', id: null, name: 'A', min: 0, max: 0, addons: [] }],
    }
    expect(await check(wrong)).toEqual([
      { path: ['addonGroups', 0, 'addons'], message: 'must not be empty' },
      { path: ['categories', 0, 'name'], message: 'must not be empty' },
      { path: ['categories', 0, 'dishes', 0, 'name'], message: 'must not be empty' },
      { path: ['categories', 0, 'dishes', 0, 'price'], message: 'must be at least 0' },
      { path: ['categories', 1, 'name'], message: 'has no dish: add one, or remove it' },
    ])
    const addon = { id: null, name: 'X', description: '', price: 0, chosen: false, soldOut: false }
    const group = { key: 'a', id: null, name: 'A', min: 2, max: 1, addons: [addon] }
    const broken = {
      categories: [{ name: 'B', dishes: [{ ...NEW_DISH, addonGroups: ['b'] }] }],
      addonGroups: [group],
    }
    expect(await check(broken)).toEqual([
      { path: ['addonGroups', 0, 'max'], message: 'must not be less than min' },
      { path: ['addonGroups', 0, 'min'], message: 'must not be more than the 1 add-ons of the group' },
      {
        path: ['categories', 0, 'dishes', 0, 'addonGroups', 0],
        message: "'b' is not an add-on group of this trailer. It has a",
      },
    ])
    expect(await check(menu)).toEqual([])
    expect(await save(version, wrong)).toMatchObject({ status: 400, body: { code: 'invalid_menu' } })
    const stolen = addDish(menu, {
      ...NEW_DISH,
      id: (await read(OTHER_TRAILER_ID)).menu.categories[0]?.dishes[0]?.id ?? 0,
    })
    expect(await save(version, stolen)).toMatchObject({ status: 400, body: { code: 'invalid_menu' } })
    expect((await read()).version).toBe(version)
  })

  // Specification 22.49.
  it('are refused with hidden characters in any field, with its place', async () => {
    const { menu } = await read()
    const addon = { id: null, name: 'X', description: '', price: 0, chosen: false, soldOut: false }
    const small: HostMenu = {
      categories: [{ name: 'B', dishes: [{ ...NEW_DISH, picture: '/a.webp', addonGroups: ['a'] }] }],
      addonGroups: [{ key: 'a', id: null, name: 'A', min: 0, max: 1, addons: [addon] }],
    }
    expect(await check(small)).toEqual([])
    for (const path of [
      ['categories', 0, 'name'],
      ['categories', 0, 'dishes', 0, 'name'],
      ['categories', 0, 'dishes', 0, 'description'],
      ['categories', 0, 'dishes', 0, 'picture'],
      ['addonGroups', 0, 'name'],
      ['addonGroups', 0, 'addons', 0, 'name'],
      ['addonGroups', 0, 'addons', 0, 'description'],
    ]) {
      const wrong = structuredClone(small)
      const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), wrong)
      Reflect.set(Object(holder), path.at(-1) ?? '', 'no \u202enuts')
      expect(await check(wrong)).toContainEqual({
        path,
        message: 'has hidden characters. Type it instead of pasting it',
      })
    }
    expect(await check(addDish(menu, { ...NEW_DISH, name: '\u200bBun' }))).toEqual([])
  })

  // Specification 25.15.
  it('are refused with a picture that no browser would find, in the words of the park file', async () => {
    const { version, menu } = await read()
    const wrong = addDish(menu, { ...NEW_DISH, name: 'Pictured', picture: 'roll.webp' })
    const path = ['categories', menu.categories.length, 'dishes', 0, 'picture']
    expect(await check(wrong)).toEqual([{ path, message: "'roll.webp' must begin with / or https://" }])
    expect(await save(version, wrong)).toMatchObject({ status: 400, body: { code: 'invalid_menu' } })
  })

  // Specification 25.19.
  it('go through a table and back', async () => {
    const trailerId = OTHER_TRAILER_ID
    const { menu } = await read(trailerId)
    const { data } = await suite.testServer.callApi(getMenuSpreadsheet, { trailerId }, { token })
    const table = data?.table ?? ''
    const readTable = async (text: string) =>
      (await suite.testServer.callApi(readMenuSpreadsheet, { trailerId, table: text }, { token })).data
    expect(await readTable(table)).toEqual({ menu, mistakes: [] })
    expect(await readTable('category,name,price\nMains,Fish,cheap\n')).toMatchObject({
      menu: null,
      mistakes: [{ line: 2 }],
    })
  })

  it('belong to a trailer of the park', async () => {
    expect(await suite.testServer.callApi(getHostMenu, { trailerId: 999 }, { token })).toMatchObject({
      status: 404,
    })
  })
})
