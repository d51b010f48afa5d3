// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TrailerStaff } from '#domain/contract/host/staff'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'
import { dailyHours } from '#tests/fixtures/data/opening-hours'

const TRAILERS = 'GET /host/trailers'
const OPEN = 'PUT /host/trailers/31/state'
const press = (name: string) => screen.findByRole('button', { name })

// Specification 25.35.
it.each([
  [{ dishes: 0, staff: 1 }, 'It has no dishes, so customers find nothing to order.'],
  [{ dishes: 2, staff: 0 }, 'It has no staff, so nobody sees its orders.'],
])('asks before a trailer with %j is opened', async (counts, text) => {
  const trailers = [createHostTrailer({ state: 'closed', ...counts })]
  const { user, changes } = openHost({
    path: '/trailers',
    answers: { [TRAILERS]: { body: { trailers } }, [OPEN]: { body: { trailers } } },
  })
  await user.click(await press('Open'))
  const question = await screen.findByRole('dialog', { name: 'Open Smoky Joe’s?' })
  expect(within(question).getByText(text)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(changes).toEqual([])
  await user.click(await press('Open'))
  await user.click(await press('Open it anyway'))
  expect(changes).toMatchObject([{ call: OPEN, body: { state: 'open' } }])
})

// Specification 25.35.
it('opens a trailer with dishes and staff at once', async () => {
  const trailers = [createHostTrailer({ state: 'closed' })]
  const { user, changes } = openHost({
    path: '/trailers',
    answers: { [TRAILERS]: { body: { trailers } }, [OPEN]: { body: { trailers } } },
  })
  await user.click(await press('Open'))
  expect(changes).toMatchObject([{ call: OPEN }])
})

// Specification 25.36.
it('says which group of add-ons no dish has', async () => {
  const group = (key: string, name: string) => ({
    ...{ key, id: 3, name, min: 0, max: 1 },
    addons: [{ id: 5, name: 'Mango', description: '', price: 0.4, chosen: false }],
  })
  const dish = {
    ...{ id: 1, name: 'Bun', description: '', picture: '', price: 9, priceBefore: null, soldOut: false },
    ...{ allergens: ['milk', 'nuts'], addonGroups: ['sauce'] },
  }
  const menu = {
    categories: [{ name: 'Mains', dishes: [dish] }],
    addonGroups: [group('sauce', 'Sauce'), { ...group('dips', 'Dips'), id: 4 }],
  }
  const saved = { body: { trailerId: 31, name: 'Smoky Joe’s', version: 'v1', menu, keptDishes: [] } }
  const { user } = openHost({
    path: '/menus/31',
    answers: {
      'GET /host/trailers/31/menu': saved,
      'POST /host/trailers/31/menu/check': { body: { issues: [] } },
      'PUT /host/trailers/31/menu': saved,
    },
  })
  await user.click(await press('Save the menu'))
  expect(await screen.findByText(/Customers do not see ‘Dips’ yet: no dish has it/)).toBeTruthy()
})

// Specification 25.37.
it('begins the hours of a new trailer with those of most others, and says that they are a suggestion', async () => {
  const trailerWith = (id: number, hours: ReturnType<typeof dailyHours> | null) => ({
    ...{ id, name: `Trailer ${id}`, hours, version: 'v1', isWithinHours: true, changesAt: null },
  })
  const weeks = [null, dailyHours('08:00-12:00'), dailyHours('12:00-23:00'), dailyHours('12:00-23:00')]
  const trailers = weeks.map((hours, index) => trailerWith(31 + index, hours))
  const { user } = openHost({
    path: '/opening-hours/31',
    answers: {
      'GET /host/opening-hours': { body: { timeZone: 'Europe/London', version: 'zone', trailers } },
    },
  })
  expect(await screen.findByLabelText('Monday, opens')).toHaveProperty('value', '12:00')
  expect(screen.getByText(/has no hours yet. These are a suggestion/)).toBeTruthy()
  await user.click(await press('Monday: add hours'))
  await user.click(await press('Save the hours'))
  expect(screen.queryByText(/overlaps/)).toBeNull()
})

// Specification 25.38.
it('folds the staff of many trailers, and finds one of them', async () => {
  const staffOf = (trailerId: number): TrailerStaff => ({
    ...{ trailerId, name: `Trailer ${trailerId}`, invitations: [] },
    accounts: [
      {
        id: trailerId,
        name: `Cook ${trailerId}`,
        email: `cook${trailerId}@park.test`,
        hasSecondFactor: false,
      },
    ],
  })
  const trailers = [31, 32, 33, 34, 35, 36].map(staffOf)
  const { user } = openHost({ path: '/staff', answers: { 'GET /host/staff': { body: { trailers } } } })
  await screen.findByRole('region', { name: 'Trailer 36' })
  expect(screen.queryByText('cook35@park.test')).toBeNull()
  await user.type(screen.getByLabelText('Find a trailer or a person'), 'COOK35@')
  expect(await screen.findByText('cook35@park.test')).toBeTruthy()
  expect(screen.getAllByRole('region')).toHaveLength(1)
  await user.type(screen.getByLabelText('Find a trailer or a person'), 'x')
  expect(await screen.findByText('Nobody found')).toBeTruthy()
})
