import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getAddonGroups, getMenu, listVendors, vendorSchema } from '#domain/contract/ordering/vendors'

describe('a vendor', () => {
  const bare = {
    id: 31,
    name: 'Smoky Joe’s',
    logo: '',
    image: '',
    status: '',
    description: '',
    rating: null,
    preparationTime: null,
    priceCategory: '',
  }

  // Specification 3.16, 21.6 and 21.7.
  it.each([31, '31', 'vendor_31'])('needs only its id (%j) and its name', id => {
    expect(z.parse(vendorSchema, { id, name: 'Smoky Joe’s' })).toEqual(bare)
  })

  // Specification 2.11, 7.15 and 21.6.
  it.each([
    ['a rating as text', { rating: '4.8' }, { rating: 4.8 }],
    ['a rating that is not a number', { rating: 'new' }, { rating: null }],
    ['an empty rating', { rating: '' }, { rating: null }],
    ['a rating of 0, which is none', { rating: 0 }, { rating: null }],
    ['a rating of 0 as text', { rating: '0.0' }, { rating: null }],
    [
      'minutes without a maximum',
      { preparationTime: { min: 12 } },
      { preparationTime: { min: 12, max: null } },
    ],
    [
      'minutes as text',
      { preparationTime: { min: '12', max: '20' } },
      { preparationTime: { min: 12, max: 20 } },
    ],
    ['empty minutes', { preparationTime: {} }, { preparationTime: null }],
    ['minutes without a number', { preparationTime: { min: '', max: 'soon' } }, { preparationTime: null }],
    [
      'minutes that are not whole',
      { preparationTime: { min: 12.5, max: '19.9' } },
      { preparationTime: { min: 13, max: 20 } },
    ],
    ['null for missing fields', { logo: null, rating: null, preparationTime: null }, {}],
    ['unknown fields', { halal: true }, {}],
  ])('is parsed with %s', (_, wire, parsed) => {
    expect(z.parse(vendorSchema, { ...bare, ...wire })).toEqual({ ...bare, ...parsed })
  })

  // Specification 20.6.
  it('is parsed from a page of the list', () => {
    const pagination = { page: 1, limit: '20', total: 8, totalPages: 1 }
    const list = z.parse(listVendors.responseSchema, { data: [{ id: 31, name: 'Smoky Joe’s' }], pagination })
    expect(list).toEqual({ data: [bare], pagination: { total: 8, totalPages: 1 } })
  })
})

describe('a dish', () => {
  const menuOf = (dish: object) =>
    z.parse(getMenu.responseSchema, {
      items: [{ category: 'Burgers', items: [{ name: 'Double', ...dish }] }],
    }).items
  const bare = {
    id: 412,
    name: 'Double',
    description: '',
    image: '',
    price: 1250,
    category: '',
    originalPrice: null,
    isSoldOut: false,
    hasRequiredAddons: null,
  }

  // Specification 21.8.
  it.each([
    ['a numeric id and price', { id: 412, price: 12.5 }, {}],
    ['a prefixed id and a price as text', { id: 'item_412', price: '12.50' }, {}],
    ['an original price', { id: 412, price: 12.5, original_price: '14' }, { originalPrice: 1400 }],
    [
      'required add-ons',
      { id: 412, price: 12.5, has_required_addongroups: true },
      { hasRequiredAddons: true },
    ],
    [
      'no required add-ons',
      { id: 412, price: 12.5, has_required_addongroups: false },
      { hasRequiredAddons: false },
    ],
    ['that it is sold out', { id: 412, price: 12.5, is_available: false }, { isSoldOut: true }],
    ['that it is available', { id: 412, price: 12.5, is_available: true }, {}],
    ['allergens', { id: 412, price: 12.5, allergens: ['milk', 'oat'] }, { allergens: ['milk', 'oat'] }],
    ['null for the allergens', { id: 412, price: 12.5, allergens: null }, { allergens: [] }],
    [
      'that it takes a plain note',
      { id: 412, price: 12.5, takes_kitchen_note: true },
      { takesKitchenNote: true },
    ],
    ['that it takes none', { id: 412, price: 12.5, takes_kitchen_note: false }, {}],
    [
      'null for missing fields',
      { id: 412, price: 12.5, original_price: null, has_required_addongroups: null },
      {},
    ],
  ])('is parsed with %s', (_, wire, parsed) => {
    expect(menuOf(wire)).toEqual([{ category: 'Burgers', items: [{ ...bare, ...parsed }] }])
  })

  // Specification 8.29.
  it.each([
    ['a price of null', { id: 413, price: null }],
    ['no price', { id: 413 }],
    ['a price that is no number', { id: 413, price: 'ask' }],
    ['no id', { price: 5 }],
    ['no name', { id: 413, name: null, price: 5 }],
  ])('is left out with %s, and the others of the menu stay', (_, broken) => {
    const sound = { id: 412, name: 'Double', price: 12.5 }
    const { items } = z.parse(getMenu.responseSchema, {
      items: [
        { category: 'Burgers', items: [{ name: 'Single', ...broken }, sound] },
        { category: 'Sides', items: [{ name: 'Chips', ...broken }] },
        { category: 'Sauces', items: null },
      ],
    })
    expect(items).toEqual([
      { category: 'Burgers', items: [bare] },
      { category: 'Sides', items: [] },
      { category: 'Sauces', items: [] },
    ])
  })

  // Specification 8.29.
  it('makes the menu unreadable if no dish of it can be read', () => {
    const dishes = [
      { id: 412, name: 'Double', cost: 12.5 },
      { id: 413, name: 'Single', cost: 10 },
    ]
    const result = z.safeParse(getMenu.responseSchema, { items: [{ category: 'Burgers', items: dishes }] })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([
      ['items', 0, 'items', 0, 'price'],
      ['items', 0, 'items', 1, 'price'],
    ])
  })

  it('is parsed in a group without a category', () => {
    const { items } = z.parse(getMenu.responseSchema, {
      items: [{ category: null, items: [{ id: 412, name: 'Double', price: 12.5 }] }],
    })
    expect(items).toEqual([{ category: '', items: [bare] }])
  })
})

describe('an add-on group', () => {
  const groupOf = (wire: object) =>
    z.parse(getAddonGroups.responseSchema, { addonGroups: [{ id: 7, name: 'Sauce', ...wire }] })

  // Specification 21.9.
  it('is optional, without limits and empty by default', () => {
    const bare = { id: 7, name: 'Sauce', addons: [], min: 0, max: 0, required: false }
    expect(groupOf({})).toEqual({ addonGroups: [bare] })
    expect(groupOf({ max_quantity: null })).toEqual({ addonGroups: [bare] })
  })

  // Specification 21.10.
  it('is parsed with its rules, and with prices as numeric strings', () => {
    const addons = [
      { id: 1, name: 'Hot honey', price: '0.50', default: true },
      { id: '2', name: 'Mayo', price: 0 },
    ]
    const wire = { min_quantity: 1, max_quantity: 2, is_required: true, addons }
    expect(groupOf(wire).addonGroups[0]).toMatchObject({
      min: 1,
      max: 2,
      required: true,
      addons: [
        { id: 1, description: '', price: 50, default: true },
        { id: 2, description: '', price: 0, default: false },
      ],
    })
  })
})
