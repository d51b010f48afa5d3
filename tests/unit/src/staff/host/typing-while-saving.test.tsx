// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HostMenu } from '#domain/contract/host/menus'
import { refuseWith } from '#tests/fixtures/client/back-office/field-errors'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

type Answer = { readonly body: object }

/** Answers that wait until the test lets them go, one after the other. */
function holdAnswers() {
  const waiting: ((answer: Answer) => void)[] = []
  return {
    hold: () => new Promise<Answer>(resolve => waiting.push(resolve)),
    release: async (answer: Answer) => {
      await waitFor(() => expect(waiting).not.toHaveLength(0))
      waiting.shift()?.(answer)
    },
  }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const dish = (id: number | null, name: string, price: number) => ({
  ...{ id, name, description: '', picture: '', price, priceBefore: null, soldOut: false },
  ...{ addonGroups: [], allergens: [] },
})
const menuOf = (...dishes: ReturnType<typeof dish>[]): HostMenu => ({
  categories: [{ name: 'Burgers', dishes }],
  addonGroups: [],
})
const savedMenu = (version: string, menu: HostMenu) => ({
  body: { trailerId: 31, name: 'Smoky Joe’s', version, menu, keptDishes: [], touchedCarts: [] },
})

// Specification 25.18.
it('keeps what is typed into a menu while it is saved, and saves it on top', async () => {
  const { hold, release } = holdAnswers()
  const { user, changes } = openHost({
    path: '/menus/31',
    answers: {
      'GET /host/trailers/31/menu': savedMenu('v1', menuOf(dish(7, 'Bun', 9))),
      'POST /host/trailers/31/menu/check': { body: { issues: [] } },
      'PUT /host/trailers/31/menu': hold,
    },
  })
  const saves = () => changes.filter(({ call }) => call === 'PUT /host/trailers/31/menu')
  await user.click(await screen.findByRole('button', { name: 'Add a dish' }))
  type('Name', 'Roll')
  type('Price (£)', '8')
  await user.click(screen.getByRole('button', { name: 'Save the menu' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  type('Name', 'Tofu Roll')
  // A second save would be refused, because the first one is on its way.
  await user.click(screen.getByRole('button', { name: 'Saving...' }))
  await release(savedMenu('v2', menuOf(dish(7, 'Bun', 9), dish(8, 'Roll', 8))))
  await user.click(await screen.findByRole('button', { name: 'Save the menu' }))
  await release(savedMenu('v3', menuOf(dish(7, 'Bun', 9), dish(8, 'Tofu Roll', 8))))
  await screen.findByText('Saved.')
  expect(saves().map(({ body }) => body)).toEqual([
    { version: 'v1', menu: menuOf(dish(7, 'Bun', 9), dish(null, 'Roll', 8)) },
    { version: 'v2', menu: menuOf(dish(7, 'Bun', 9), dish(8, 'Tofu Roll', 8)) },
  ])
})

const charges = (service: number, version: string) => ({ body: { service, delivery: 2.5, version } })
const trailers = (phone: string, version: string) => ({
  body: { trailers: [createHostTrailer({ phone, version })] },
})

// Specification 25.25.
it.each([
  {
    ...{ form: 'the charges', path: '/charges', read: 'GET /host/charges', save: 'PUT /host/charges' },
    ...{ label: 'Service charge (£)', first: '0.65', second: '0.75' },
    answers: [charges(0.5, 'v1'), charges(0.65, 'v2'), charges(0.75, 'v3')] as const,
  },
  {
    ...{ form: 'a trailer', path: '/trailers/31', read: 'GET /host/trailers', save: 'PUT /host/trailers/31' },
    ...{ label: 'Phone', first: '1', second: '12' },
    answers: [trailers('', 'v1'), trailers('1', 'v2'), trailers('12', 'v3')] as const,
  },
])('keeps what is typed into $form while it is saved, and saves it on top', async form => {
  const { path, read, save, label, first, second, answers } = form
  const { hold, release } = holdAnswers()
  let stored: Answer = answers[0]
  const { user, changes } = openHost({ path, answers: { [read]: () => stored, [save]: hold } })
  await screen.findByLabelText(label)
  type(label, first)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  type(label, second)
  stored = answers[1]
  await release(answers[1])
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText(label)).toHaveProperty('value', second)
  await release(answers[2])
  await waitFor(() => expect(changes.map(({ body }) => Object(body).version)).toEqual(['v1', 'v2']))
  expect(changes.map(({ body }) => JSON.stringify(body).includes(second))).toEqual([false, true])
})

// Specification 25.25.
it.each([
  ['a plain name', 'Smoky Joe’s'],
  ['a name that the server cleans', 'Smoky\tJoe\u200B’s '],
])('changes a new trailer with %s into which more is typed while it is added', async (_, typedName) => {
  const { hold, release } = holdAnswers()
  const { user, changes } = openHost({
    path: '/trailers/new',
    answers: {
      'GET /host/trailers': { body: { trailers: [] } },
      'POST /host/trailers': hold,
      'PUT /host/trailers/31': trailers('12', 'v2'),
    },
  })
  await screen.findByLabelText('Name')
  type('Name', typedName)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  type('Phone', '12')
  await release(trailers('', 'v1'))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Trailers' })
  expect(changes.map(({ call }) => call)).toEqual(['POST /host/trailers', 'PUT /host/trailers/31'])
  expect(changes[1]?.body).toMatchObject({ phone: '12', version: 'v1' })
})

// Specification 26.6.
it('renames a new table into which more is typed while it is added', async () => {
  const { hold, release } = holdAnswers()
  const tables = (name: string, version: string) => ({
    body: { tables: [{ id: 7, name, version, url: 'https://park.example/?t=7' }] },
  })
  const { user, changes } = openHost({
    path: '/tables',
    answers: {
      'GET /host/tables': { body: { tables: [] } },
      'POST /host/tables': hold,
      'PUT /host/tables/7': tables('Table 71', 'v2'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a table' }))
  type('Name', 'Table\t7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  type('Name', 'Table 71')
  await release(tables('Table 7', 'v1'))
  await user.click(await screen.findByRole('button', { name: 'Save', busy: false }))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  expect(changes).toEqual([
    { call: 'POST /host/tables', body: { name: 'Table\t7' } },
    { call: 'PUT /host/tables/7', body: { name: 'Table 71', version: 'v1' } },
  ])
})

it('leaves the focus with a host who types while a save is refused', async () => {
  const { hold, release } = holdAnswers()
  const { user, changes } = openHost({
    path: '/trailers/31',
    answers: {
      'GET /host/trailers': { body: { trailers: [createHostTrailer()] } },
      'PUT /host/trailers/31': hold,
    },
  })
  await user.type(await screen.findByLabelText('Name'), ' Two')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes).toHaveLength(1))
  await user.type(screen.getByLabelText('Phone'), '1')
  await release(refuseWith('trailer_name_taken', 'The name is taken'))
  await screen.findByText('The name is taken')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
})

// Specification 25.25.
it('sends a form once that is pressed again before the page shows that it is saved', async () => {
  const { hold, release } = holdAnswers()
  const { changes } = openHost({
    path: '/trailers/31',
    answers: { 'GET /host/trailers': trailers('', 'v1'), 'PUT /host/trailers/31': hold },
  })
  await screen.findByLabelText('Phone')
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  // A busy phone runs no timer between two taps.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  fireEvent.click(button)
  await release(trailers('', 'v1'))
  await screen.findByRole('heading', { name: 'Trailers' })
  expect(changes).toHaveLength(1)
})
