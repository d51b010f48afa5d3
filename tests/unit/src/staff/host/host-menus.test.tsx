// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HostMenu, SavedMenu } from '#domain/contract/host/menus'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { answerConfirm, openHost } from '#tests/fixtures/client/back-office/open-host'

const MENU: HostMenu = {
  categories: [
    {
      name: 'Burgers',
      dishes: [
        {
          ...{ id: 7, name: 'Brisket Bun', description: 'Smoked', picture: '', price: 9.5 },
          ...{ priceBefore: null, soldOut: false, addonGroups: ['sauce'], allergens: [] },
        },
      ],
    },
  ],
  addonGroups: [
    {
      ...{ key: 'sauce', id: 3, name: 'Sauce', min: 0, max: 1 },
      addons: [{ id: 5, name: 'Mango', description: '', price: 0.4, chosen: false, soldOut: false }],
    },
  ],
}
const savedMenu = (fields: Partial<SavedMenu> = {}) => ({
  body: {
    trailerId: 31,
    name: 'Smoky Joe’s',
    version: 'v1',
    menu: MENU,
    keptDishes: [],
    touchedCarts: [],
    ...fields,
  },
})
const GET = 'GET /host/trailers/31/menu'
const CHECK = 'POST /host/trailers/31/menu/check'
const SAVE = 'PUT /host/trailers/31/menu'
const FINE = { body: { issues: [] } }

/** Closed entries have no fields, and an entry has closed parts. */
function openEntries(): void {
  const count = document.querySelectorAll('details').length
  for (const entry of document.querySelectorAll('details')) {
    entry.open = true
    fireEvent(entry, new Event('toggle'))
  }
  if (document.querySelectorAll('details').length > count) openEntries()
}

const openMenu = async (answers: Parameters<typeof openHost>[0]['answers']) => {
  const host = openHost({ path: '/menus/31', answers: { [GET]: savedMenu(), [CHECK]: FINE, ...answers } })
  await screen.findByRole('heading', { name: 'Menu of Smoky Joe’s' })
  openEntries()
  const category = () => within(screen.getByRole('region', { name: 'Burgers' }))
  const save = () => host.user.click(screen.getByRole('button', { name: 'Save the menu' }))
  const type = async (label: string, text: string) => {
    await host.user.clear(category().getByLabelText(label))
    await host.user.type(category().getByLabelText(label), text)
  }
  const savedBody = () => host.changes.find(({ call }) => call === SAVE)?.body
  return { ...host, category, save, type, savedBody }
}

// Specification 25.28.
it('says after a save what has changed about dishes in carts', async () => {
  const touchedCarts = [{ dish: 'Pizza', change: 'Nduja (£1.50) is no longer offered.', carts: 2 }]
  const { save, type } = await openMenu({ [SAVE]: savedMenu({ version: 'v2', touchedCarts }) })
  await type('Price (£)', '10,25')
  await save()
  expect(await screen.findByText('Pizza: Nduja (£1.50) is no longer offered. (2 carts)')).toBeTruthy()
})

// Specification 25.16.
it('saves the whole menu with a new price, and says which dishes stay in carts', async () => {
  const { save, type, savedBody } = await openMenu({
    [SAVE]: savedMenu({ version: 'v2', keptDishes: ['Fries'] }),
  })
  await type('Price (£)', '10,25')
  await save()
  expect(await screen.findByText('Still in carts, so kept as sold out: Fries.')).toBeTruthy()
  const [category] = MENU.categories
  const dishes = [{ ...category?.dishes[0], price: 10.25 }]
  expect(savedBody()).toEqual({ version: 'v1', menu: { ...MENU, categories: [{ ...category, dishes }] } })
})

// Specification 25.15.
it('adds a dish with add-ons, sells another out, and moves and removes dishes', async () => {
  const { user, category, save, savedBody } = await openMenu({ [SAVE]: savedMenu() })
  await user.click(category().getAllByLabelText('Sold out')[0] ?? document.body)
  await user.click(category().getByRole('button', { name: 'Add a dish' }))
  await user.type(category().getAllByLabelText('Name')[1] ?? document.body, 'Tofu Roll')
  await user.type(category().getAllByLabelText('Price (£)')[1] ?? document.body, '8.40')
  await user.click(category().getAllByLabelText('Sauce')[1] ?? document.body)
  await user.click(category().getByRole('button', { name: 'Move up Tofu Roll' }))
  await user.click(category().getByRole('button', { name: 'Add a dish' }))
  await user.click(category().getByRole('button', { name: 'Remove' }))
  await save()
  await waitFor(() =>
    expect(savedBody()).toMatchObject({
      menu: {
        categories: [
          {
            dishes: [
              { id: null, name: 'Tofu Roll', price: 8.4, addonGroups: ['sauce'] },
              { id: 7, soldOut: true },
            ],
          },
        ],
      },
    }),
  )
})

// Specification 25.22.
it('sets the allergens of a dish, in the order of the list', async () => {
  const { user, category, save, savedBody } = await openMenu({ [SAVE]: savedMenu() })
  for (const name of ['nuts', 'milk', 'soya', 'soya']) await user.click(category().getByLabelText(name))
  await save()
  await waitFor(() =>
    expect(savedBody()).toMatchObject({
      menu: { categories: [{ dishes: [{ allergens: ['milk', 'nuts'] }] }] },
    }),
  )
})

// Specification 25.15.
it('adds a category and a group of add-ons, and removes a group from its dishes', async () => {
  const { user, save, savedBody } = await openMenu({ [SAVE]: savedMenu() })
  await user.click(screen.getByRole('button', { name: 'Add a category' }))
  const category = within(screen.getByRole('region', { name: 'New category' }))
  await user.type(category.getByLabelText('Name'), 'Lemonade')
  await user.type(category.getByLabelText('Price (£)'), '2')
  await user.type(category.getByLabelText('Category'), 'Drinks')
  const sauce = within(screen.getByRole('region', { name: 'Sauce' }))
  await user.click(sauce.getByRole('button', { name: 'Remove group Sauce' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove Sauce?' }))
  await user.click(sheet.getByRole('button', { name: 'Remove group' }))
  await user.click(screen.getByRole('button', { name: 'Add a group of add-ons' }))
  const group = within(screen.getByRole('region', { name: 'New group' }))
  await user.type(group.getByLabelText('Add-on'), 'Ice')
  await user.type(group.getByLabelText('Group'), 'Extras')
  await save()
  await waitFor(() =>
    expect(savedBody()).toMatchObject({
      menu: {
        categories: [
          { dishes: [{ addonGroups: [] }] },
          { name: 'Drinks', dishes: [{ name: 'Lemonade', price: 2 }] },
        ],
        addonGroups: [{ id: null, name: 'Extras', min: 0, max: 0, addons: [{ name: 'Ice', price: 0 }] }],
      },
    }),
  )
})

// Specification 25.17.
it('shows each mistake at its field, and saves nothing', async () => {
  const issues = [{ path: ['categories', 0, 'dishes', 0, 'name'], message: 'must not be empty' }]
  const { user, category, save, type, savedBody } = await openMenu({ [CHECK]: { body: { issues } } })
  await type('Price (£)', 'cheap')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('2 fields are not right yet. Nothing is saved.')
  const describedBy = (label: string) =>
    document.getElementById(
      category().getByLabelText(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '',
    )
  expect(describedBy('Name')?.textContent).toBe('must not be empty')
  expect(describedBy('Price (£)')?.textContent).toBe('must be an amount, such as 9.50')
  expect(category().getByText('Not right')).toBeTruthy()
  expect(document.activeElement).toBe(category().getByLabelText('Name'))
  expect(savedBody()).toBeUndefined()
  await type('Name', 'Brisket')
  expect(category().getByText('Not right')).toBeTruthy()
  await user.click(category().getByRole('button', { name: 'Add a dish' }))
  expect(category().queryByText('Not right')).toBeNull()
})

// Specification 25.18 and 25.24.
it('keeps the text when somebody else has changed the menu, and shows the newest one on request', async () => {
  const refusal = { code: 'menu_changed', message: 'Someone else has changed this menu since you opened it' }
  let newest = savedMenu()
  const { user, category, save, type } = await openMenu({
    [GET]: () => newest,
    [SAVE]: { status: 409, body: refusal },
  })
  await type('Price (£)', '11')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('What you have typed is kept.')
  expect(category().getByLabelText('Price (£)')).toHaveProperty('value', '11')
  const categories = MENU.categories.map(({ name, dishes }) => ({
    name,
    dishes: dishes.map(dish => ({ ...dish, price: 13 })),
  }))
  newest = savedMenu({ version: 'v2', menu: { ...MENU, categories } })
  await user.click(screen.getByRole('button', { name: 'Show the newest menu in place of my changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await user.click(question.getByRole('button', { name: 'Show the newest menu' }))
  await waitFor(() => expect(category().getByLabelText('Price (£)')).toHaveProperty('value', '13.00'))
})

// Specification 25.24.
it('asks before a table replaces unsaved changes, and before the page is left with them', async () => {
  const { user, type } = await openMenu({
    'GET /host/charges': { body: { service: 0.5, delivery: 2.5, version: 'v1' } },
  })
  await type('Price (£)', '11')
  await user.click(screen.getByRole('button', { name: 'Upload a spreadsheet' }))
  expect(await screen.findByRole('dialog', { name: 'Replace what you have typed?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const confirm = answerConfirm(false)
  await user.click(screen.getByRole('link', { name: 'Charges' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('Leave without saving the menu?'))
  expect(screen.getByLabelText('Price (£)')).toHaveProperty('value', '11')
})

// Specification 25.19.
it('fills the form with a table, and says what is wrong with another one', async () => {
  const READ = 'POST /host/trailers/31/menu/table'
  const [category] = MENU.categories
  const menu = { ...MENU, categories: [{ name: 'Burgers', dishes: [{ ...category?.dishes[0], price: 12 }] }] }
  let answer: { body: object } = { body: { menu: null, mistakes: [{ line: 2, message: 'price: wrong' }] } }
  const { user, changes, category: findCategory } = await openMenu({ [READ]: () => answer })
  const choose = (text: string) =>
    user.upload(screen.getByLabelText('Spreadsheet (CSV)'), new File([text], 'menu.csv'))
  await choose('a table')
  expect(await screen.findByText('Line 2: price: wrong')).toBeTruthy()
  expect(screen.getByText(/^The form is as it was\. Correct these lines/)).toBeTruthy()
  answer = { body: { menu, mistakes: [] } }
  await choose('another table')
  await waitFor(() => expect(findCategory().getByLabelText('Price (£)')).toHaveProperty('value', '12.00'))
  expect(screen.getByText('The form below shows the spreadsheet now. Nothing is saved yet.')).toBeTruthy()
  expect(changes.at(-1)).toEqual({ call: READ, body: { table: 'another table' } })
})

// Specification 25.19.
it('reads a table that a spreadsheet has saved in the encoding of Windows', async () => {
  const READ = 'POST /host/trailers/31/menu/table'
  const { user, changes } = await openMenu({ [READ]: { body: { menu: null, mistakes: [] } } })
  // 'Rosé £' in Windows-1252.
  const bytes = new Uint8Array([0x52, 0x6f, 0x73, 0xe9, 0x20, 0xa3])
  await user.upload(screen.getByLabelText('Spreadsheet (CSV)'), new File([bytes], 'menu.csv'))
  await waitFor(() => expect(changes).toEqual([{ call: READ, body: { table: 'Rosé £' } }]))
})

// Specification 25.19.
it('downloads the table', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  const { user } = await openMenu({ 'GET /host/trailers/31/menu/table': { body: { table: 'name,price' } } })
  await user.click(screen.getByRole('button', { name: 'Download as spreadsheet' }))
  await waitFor(() => expect(createUrl).toHaveBeenCalled())
  const [blob] = createUrl.mock.calls[0] ?? []
  expect(blob instanceof Blob ? await blob.text() : '').toBe('name,price')
})

// Specification 25.18.
it('opens with the newest menu instead of one that an earlier visit has read', async () => {
  let stored = savedMenu()
  const { user, type, save, savedBody } = await openMenu({
    [GET]: () => stored,
    [SAVE]: savedMenu(),
    'GET /host/trailers': { body: { trailers: [createHostTrailer()] } },
  })
  await user.click(screen.getByRole('link', { name: 'Menus' }))
  const trailer = await screen.findByRole('link', { name: /Smoky Joe’s/ })
  const [category] = MENU.categories
  const dishes = category?.dishes.map(dish => ({ ...dish, name: 'Rib Bun' })) ?? []
  stored = savedMenu({ version: 'v2', menu: { ...MENU, categories: [{ name: 'Burgers', dishes }] } })
  await user.click(trailer)
  await screen.findByText('Rib Bun')
  openEntries()
  await type('Price (£)', '10')
  await save()
  await waitFor(() => expect(savedBody()).toMatchObject({ version: 'v2' }))
})
