import { beforeAll, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import {
  checkHostMenu,
  getHostMenu,
  type HostDish,
  readMenuSpreadsheet,
  saveHostMenu,
} from '#domain/contract/host/menus'
import { MENU_LIMITS } from '#domain/menus/menu-limits'
import { MENU_BODY_LIMIT } from '#server/core/http/fastify-options'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const createDish = (number: number): HostDish => ({
  ...{
    id: null,
    name: `Dish ${number}`,
    description: 'Smoked for twelve hours over oak, with slaw.',
    picture: '',
  },
  ...{ price: 8.4, priceBefore: null, soldOut: false, addonGroups: [], allergens: [] },
})
const menuOf = (count: number) => ({
  categories: [{ name: 'All', dishes: Array.from({ length: count }, (_, number) => createDish(number)) }],
  addonGroups: [],
})

describeOnDatabases(['PGlite'], 'a large menu of a host', suite => {
  const trailerId = SMOKY_JOES_ID
  let token = ''
  beforeAll(async () => {
    token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
  })

  // Specification 25.26.
  it('is saved with as many dishes as the limit, and read again', async () => {
    const { data } = await suite.testServer.callApi(getHostMenu, { trailerId }, { token })
    const menu = menuOf(MENU_LIMITS.dishes)
    const input = { trailerId, version: data?.version ?? '', menu }
    const saved = await suite.testServer.callApi(saveHostMenu, input, { token })
    expect([saved.status, saved.data?.menu.categories[0]?.dishes.length]).toEqual([200, MENU_LIMITS.dishes])
  })

  it('is refused with one dish more, also if no category has too many', async () => {
    const check = (menu: ReturnType<typeof menuOf>) =>
      suite.testServer.callApi(checkHostMenu, { trailerId, menu }, { token })
    expect(await check(menuOf(MENU_LIMITS.dishes + 1))).toMatchObject({ status: 400 })
    const [one] = menuOf(MENU_LIMITS.dishes).categories
    const other = { name: 'Other', dishes: [createDish(-1)] }
    const menu = { categories: one ? [one, other] : [], addonGroups: [] }
    expect(await check(menu)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  // Specification 25.26.
  it('is a body that hosts alone may send, up to 1 MiB', async () => {
    const send = (length: number, options: { readonly token?: string }) =>
      suite.testServer.callApi(readMenuSpreadsheet, { trailerId, table: 'x'.repeat(length) }, options)
    const customer = await suite.testServer.signIn(DEMO_EMAIL)
    expect((await send(MENU_LIMITS.bytes, { token })).data?.mistakes).not.toEqual([])
    expect((await send(MENU_BODY_LIMIT, { token })).status).toBe(413)
    expect((await send(MENU_BODY_LIMIT, { token: customer })).status).toBe(403)
    expect((await send(MENU_BODY_LIMIT, {})).status).toBe(401)
  })
})
