import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getAddonGroups, getMenu, listVendors } from '#domain/contract/ordering/vendors'
import { vendors } from '#server/core/db/schema'
import { DOUBLE_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnEachDatabase('the vendors API', suite => {
  // Specification 20.6.
  it('lists the vendors page by page until the last page', async () => {
    const { data } = await suite.testServer.callApi(listVendors, { page: 1, limit: 5 })
    expect(data?.data).toHaveLength(5)
    const pages = data?.pagination.totalPages ?? 0
    expect(pages).toBe(Math.ceil((data?.pagination.total ?? 0) / 5))
    const beyond = await suite.testServer.callApi(listVendors, { page: pages + 1, limit: 5 })
    expect(beyond.data?.data).toEqual([])
  })

  // Specification 20.6.
  it('uses page 1 and 20 per page if the query is invalid', async () => {
    const answer = await suite.testServer.request('GET', '/vendors/list?page=-3&limit=lots')
    expect(answer.body).toMatchObject({ pagination: { page: 1, limit: 20 } })
  })

  // Specification 21.6.
  it('sends a vendor with its fields', async () => {
    const { body } = await suite.testServer.request('GET', '/vendors/list?limit=100')
    const smoky = { id: 31, name: 'Smoky Joe’s', rating: 4.8, preparationTime: { min: 12, max: 18 } }
    expect(body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining(smoky)]) })
  })

  // Specification 21.22.
  it.each([
    { logo: '', image: '/food/1f354.webp' },
    { logo: '/food/1f354.webp', image: '' },
  ])('sends the other picture of a vendor that has %j only', async pictures => {
    const isSmokyJoes = eq(vendors.id, SMOKY_JOES_ID)
    await suite.testServer.db.update(vendors).set(pictures).where(isSmokyJoes)
    const { data } = await suite.testServer.callApi(listVendors, { page: 1, limit: 100 })
    expect(data?.data.find(({ id }) => id === SMOKY_JOES_ID)).toMatchObject({
      logo: '/food/1f354.webp',
      image: '/food/1f354.webp',
    })
  })

  // Specification 20.7.
  it.each(['31', 'vendor_31'])('sends the menu of %s by category, in pounds', async id => {
    const { body } = await suite.testServer.request('GET', `/vendors/${id}/items`)
    const { items } = getMenu.responseSchema.parse(body)
    expect(items[0]?.category).toBe('Burgers')
    expect(items[0]?.items[0]).toMatchObject({ price: 1250, originalPrice: 1563, hasRequiredAddons: true })
    expect(items.flatMap(group => group.items).find(({ id }) => id === WRAP_ID)?.hasRequiredAddons).toBe(
      false,
    )
  })

  // Specification 20.8 and 21.10.
  it('sends prices of add-ons as numeric strings', async () => {
    const { body } = await suite.testServer.request('GET', `/menu-items/item_${DOUBLE_ID}/addon-groups`)
    expect(body).toMatchObject({
      addonGroups: [
        { name: 'Choose Portion Size', min_quantity: 1, addons: [{ price: '0.00', default: true }, {}] },
        { name: 'Pick your sauce', is_required: true, max_quantity: 2 },
        { name: 'Frequently Bought Together', is_required: false },
      ],
    })
  })

  it('sends no add-on groups for a dish without add-ons', async () => {
    expect((await suite.testServer.callApi(getAddonGroups, { itemId: WRAP_ID })).data).toEqual({
      addonGroups: [],
    })
  })

  it.each([
    '/vendors/999/items',
    '/vendors/99999999999/items',
    '/vendors/x/items',
    '/menu-items/1/addon-groups',
    '/menu-items/-1/addon-groups',
    `/nowhere/${SMOKY_JOES_ID}`,
  ])('answers 404 at %s', async path => {
    const answer = await suite.testServer.request('GET', path)
    expect(answer.status).toBe(404)
    expect(answer.message).not.toBe('')
  })
})
