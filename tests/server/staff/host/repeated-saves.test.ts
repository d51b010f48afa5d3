import { beforeAll, expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getHostMenu, type HostMenu, saveHostMenu } from '#domain/contract/host/menus'
import { addTable } from '#domain/contract/host/tables'
import { addTrailer, type TrailerFields } from '#domain/contract/host/trailers'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

/** The menu with a group and a dish that are new, and with another name of its first group. */
const extendMenu = ({ categories, addonGroups: [first, ...others] }: HostMenu): HostMenu => ({
  categories: [
    {
      name: 'Today',
      dishes: [
        {
          ...{ id: null, name: 'Smoked Tofu Roll', description: '', picture: '', price: 8.4 },
          ...{ priceBefore: null, soldOut: false, addonGroups: ['new 7'], allergens: ['milk', 'gluten'] },
        },
      ],
    },
    ...categories,
  ],
  addonGroups: [
    ...(first ? [{ ...first, name: `${first.name} today` }] : []),
    ...others,
    {
      ...{ key: 'new 7', id: null, name: 'Pickles', min: 0, max: 1 },
      addons: [{ id: null, name: 'Gherkin', description: '', price: 0.5, chosen: false, soldOut: false }],
    },
  ],
})

const NEW_TRAILER: TrailerFields = {
  ...{ name: 'Salt & Vinegar', description: 'Fish and chips', phone: '', email: '', logo: '', picture: '' },
  ...{ preparation: { min: 8, max: 14 }, priceCategory: 'under_10', discountPercent: 10 },
}

describeOnEachDatabase('a save whose answer was lost', suite => {
  let token = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
  })
  const read = async () =>
    (await suite.testServer.callApi(getHostMenu, { trailerId: SMOKY_JOES_ID }, { token })).data ??
    expect.fail('no menu')
  const save = (version: string, menu: HostMenu) =>
    suite.testServer.callApi(saveHostMenu, { trailerId: SMOKY_JOES_ID, version, menu }, { token })

  // Specification 25.12.
  it('passes when it adds the same trailer again, which comes once', async () => {
    const add = (phone: string) => suite.testServer.callApi(addTrailer, { ...NEW_TRAILER, phone }, { token })
    const added = await add('')
    expect(added.data?.trailers.filter(({ name }) => name === NEW_TRAILER.name)).toHaveLength(1)
    expect((await add('')).body).toEqual(added.body)
    expect(await add('020 7946 0200')).toMatchObject({ status: 409, body: { code: 'trailer_name_taken' } })
  })

  // Specification 26.6.
  it('passes when it adds the same table again, which comes once, and takes no name that another host has given', async () => {
    const add = (name: string, idempotencyKey: string) =>
      suite.testServer.callApi(addTable, { name }, { token, idempotencyKey })
    const added = await add('Pergola', 'first')
    expect(added.data?.tables.filter(({ name }) => name === 'Pergola')).toHaveLength(1)
    const repeated = await add('Pergola', 'first')
    expect([repeated.status, repeated.body]).toEqual([200, added.body])
    expect(await add('Pergola', 'second')).toMatchObject({ status: 409, body: { code: 'table_name_taken' } })
    expect(await add('Arbour', 'first')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await add('Arbour', 'second')).status).toBe(200)
  })

  // Specification 25.18.
  it('passes when a menu comes again with new dishes and groups, and adds them once', async () => {
    const { version, menu } = await read()
    const wanted = extendMenu(menu)
    expect((await save(version, wanted)).status).toBe(200)
    const saved = await read()
    expect((await save(version, wanted)).status).toBe(200)
    expect(await read()).toEqual(saved)
  })

  // Specification 25.18.
  it('is refused when a menu comes again with something else, which is not written', async () => {
    const { version, menu } = await read()
    const [first, ...others] = menu.categories
    const renamed = [...(first ? [{ ...first, name: 'Tonight' }] : []), ...others]
    expect((await save(version, { ...menu, categories: renamed })).status).toBe(200)
    const saved = await read()
    expect(await save(version, menu)).toMatchObject({ status: 409, body: { code: 'menu_changed' } })
    const broken = { ...menu, categories: [{ name: '', dishes: [] }] }
    expect(await save(version, broken)).toMatchObject({ status: 409, body: { code: 'menu_changed' } })
    expect(await read()).toEqual(saved)
  })
})
