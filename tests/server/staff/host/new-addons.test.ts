import { expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import { getHostMenu, type HostAddonGroup, saveHostMenu } from '#domain/contract/host/menus'
import { addToCartWithAddons, getCart } from '#domain/contract/ordering/cart'
import {
  DOUBLE_ID,
  HOT_HONEY_SELECTION,
  LARGE_SELECTION,
  SMOKY_JOES_ID,
} from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('a new add-on', suite => {
  const read = async (token: string) => {
    const { data } = await suite.testServer.callApi(getHostMenu, { trailerId: SMOKY_JOES_ID }, { token })
    if (!data) throw new Error('no menu')
    return data
  }

  // Specification 25.16.
  it('never has the id of one that a cart holds', async () => {
    const host = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    const customer = await suite.testServer.signIn(DEMO_EMAIL)
    const changeAddons = async (change: (addons: HostAddonGroup['addons']) => HostAddonGroup['addons']) => {
      const { version, menu } = await read(host)
      const addonGroups = menu.addonGroups.map(group =>
        group.id === HOT_HONEY_SELECTION.addonGroupId ? { ...group, addons: change(group.addons) } : group,
      )
      const input = { trailerId: SMOKY_JOES_ID, version, menu: { ...menu, addonGroups } }
      expect((await suite.testServer.callApi(saveHostMenu, input, { token: host })).status).toBe(200)
    }
    const newAddon = (name: string) => ({
      id: null,
      name,
      description: '',
      price: 0,
      chosen: false,
      soldOut: false,
    })
    await changeAddons(addons => [...addons, newAddon('Honey')])
    const saved = (await read(host)).menu.addonGroups.flatMap(({ addons }) => addons)
    const honeyId = saved.find(({ name }) => name === 'Honey')?.id ?? 0
    const input = { itemId: DOUBLE_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
    const selections = [LARGE_SELECTION, { ...HOT_HONEY_SELECTION, addonId: honeyId }]
    await suite.testServer.callApi(
      addToCartWithAddons,
      { ...input, addonSelections: selections },
      { token: customer },
    )
    await changeAddons(addons => addons.filter(({ name }) => name !== 'Honey'))
    await changeAddons(addons => [...addons, newAddon('Satay')])
    const { data } = await suite.testServer.callApi(getCart, input, { token: customer })
    expect(JSON.stringify(data)).toContain('Large')
    expect(JSON.stringify(data)).not.toContain('Satay')
  })
})
