// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { answerConfirm, openHost } from '#tests/fixtures/client/back-office/open-host'

const LIST = 'GET /host/trailers'
const trailers = (...list: ReturnType<typeof createHostTrailer>[]) => ({ body: { trailers: list } })
const FIELDS = {
  name: 'Smoky Joe’s',
  description: 'Burgers from the smoker',
  phone: '',
  email: '',
  preparation: { min: 10, max: 20 },
  priceCategory: 'under_10',
  discountPercent: 0,
  logo: '',
  picture: '/food/1f354.webp',
}

// Specification 25.12.
it('adds a trailer, and keeps the text of one that is refused', async () => {
  const taken = { code: 'trailer_name_taken', message: "The park has a trailer 'Salt' already" }
  let answer: { status?: number; body: object } = { status: 409, body: taken }
  const { user, changes } = openHost({
    path: '/trailers/new',
    answers: {
      [LIST]: trailers(createHostTrailer({ id: 32, name: 'Salt' })),
      'POST /host/trailers': () => answer,
    },
  })
  await user.type(await screen.findByLabelText('Name'), 'Salt')
  await user.click(screen.getByLabelText('Over £10'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText("The park has a trailer 'Salt' already")).toBeTruthy()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Salt')
  answer = trailers()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Trailers' })).toBeTruthy()
  expect(changes.at(-1)).toEqual({
    call: 'POST /host/trailers',
    body: { ...FIELDS, name: 'Salt', description: '', priceCategory: 'over_10', picture: '' },
  })
})

// Specification 25.13.
it('changes a trailer, and says that the longest time must not be the shorter one', async () => {
  const { user, changes } = openHost({
    path: '/trailers/31',
    answers: { [LIST]: trailers(createHostTrailer()), 'PUT /host/trailers/31': trailers() },
  })
  const longest = await screen.findByLabelText('Longest time (minutes)')
  await user.clear(longest)
  await user.type(longest, '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must not be less than the shortest time')).toBeTruthy()
  expect(document.activeElement).toBe(longest)
  expect(changes).toEqual([])
  await user.type(longest, '0')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes).toEqual([
      {
        call: 'PUT /host/trailers/31',
        body: { ...FIELDS, version: 'v1', preparation: { min: 10, max: 50 } },
      },
    ]),
  )
})

// Specification 25.13.
it('says at its field what is wrong with the address of a picture, in the words of the park file', async () => {
  const { user, changes } = openHost({
    path: '/trailers/31',
    answers: { [LIST]: trailers(createHostTrailer()), 'PUT /host/trailers/31': trailers() },
  })
  const logo = await screen.findByLabelText('Logo')
  await user.type(logo, 'logo.webp')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText("'logo.webp' must begin with / or https://")).toBeTruthy()
  expect([document.activeElement, logo.getAttribute('aria-invalid'), changes]).toEqual([logo, 'true', []])
  await user.clear(logo)
  await user.type(logo, '/logo.webp')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes[0]?.body).toMatchObject({ logo: '/logo.webp' }))
})

// Specification 25.14.
it('removes a trailer after a question, and says why it cannot', async () => {
  const refusal = { code: 'orders_still_open', message: 'Smoky Joe’s has 2 open orders.' }
  let answer: { status?: number; body: object } = { status: 409, body: refusal }
  const { user } = openHost({
    path: '/trailers/31',
    answers: { [LIST]: trailers(createHostTrailer()), 'DELETE /host/trailers/31': () => answer },
  })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove Smoky Joe’s' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Remove Smoky Joe’s?' }))
    await user.click(sheet.getByRole('button', { name: 'Remove' }))
  }
  await remove()
  expect((await screen.findByRole('alert')).textContent).toBe('Smoky Joe’s has 2 open orders.')
  answer = trailers()
  await remove()
  expect(await screen.findByRole('heading', { name: 'Trailers' })).toBeTruthy()
})

// Specification 25.20.
it('saves the charges, and keeps an amount that cannot be read', async () => {
  const charges = { body: { service: 0.5, delivery: 2.5, version: 'v1' } }
  const { user, changes } = openHost({
    path: '/charges',
    answers: { 'GET /host/charges': charges, 'PUT /host/charges': charges },
  })
  const service = await screen.findByLabelText('Service charge (£)')
  expect(service).toHaveProperty('value', '0.50')
  await user.clear(service)
  await user.type(service, 'free')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must be an amount, such as 9.50')).toBeTruthy()
  expect(changes).toEqual([])
  await user.clear(service)
  await user.type(service, '0.75')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(changes).toEqual([
    { call: 'PUT /host/charges', body: { service: 0.75, delivery: 2.5, version: 'v1' } },
  ])
})

// Specification 26.14.
it('shows a trailer closed that only its hours keep closed, and when they open it', async () => {
  openHost({
    path: '/trailers',
    answers: {
      [LIST]: trailers(
        createHostTrailer({ isOutsideHours: true, opens: 'Opens at 11:00' }),
        createHostTrailer({ id: 32, name: 'Salt', isOutsideHours: true }),
        createHostTrailer({ id: 33, name: 'Pepper' }),
      ),
    },
  })
  const textOf = async (name: string) => (await screen.findByRole('listitem', { name })).textContent
  expect(await textOf('Smoky Joe’s')).toMatch(
    /^Smoky Joe’sClosed.*Closed by its opening hours · Opens at 11:00/,
  )
  expect(await textOf('Smoky Joe’s')).toContain('Keep closed')
  expect(await textOf('Salt')).toMatch(/^SaltClosed.*Closed by its opening hours(?! ·)/)
  expect(await textOf('Pepper')).not.toContain('Closed')
})

// Specification 26.14.
it('shows within a minute that the hours have closed a trailer while the page is open', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let trailer = createHostTrailer()
  openHost({ path: '/trailers', answers: { [LIST]: () => trailers(trailer) } })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText(/Closed by its opening hours/)).toBeNull()
  trailer = createHostTrailer({ isOutsideHours: true })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText(/Closed by its opening hours/)).toBeTruthy()
})

// Specification 25.23.
it('leads from a trailer without dishes and staff to what it needs', async () => {
  openHost({
    path: '/trailers',
    answers: { [LIST]: trailers(createHostTrailer({ state: 'closed', dishes: 0, staff: 0 })) },
  })
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Add dishes of Smoky Joe’s')).toBe('#/menus/31')
  expect(await hrefOf('Hours of Smoky Joe’s')).toBe('#/opening-hours/31')
  expect(await hrefOf('Invite staff to Smoky Joe’s')).toBe('#/staff')
})

// Specification 25.23.
it('warns of an open trailer without staff', async () => {
  openHost({
    path: '/trailers',
    answers: {
      [LIST]: trailers(
        createHostTrailer({ staff: 0 }),
        createHostTrailer({ id: 32, name: 'Salt', staff: 0, isOutsideHours: true }),
        createHostTrailer({ id: 33, name: 'Pepper', staff: 0, state: 'closed' }),
        createHostTrailer({ id: 34, name: 'Mace' }),
      ),
    },
  })
  const findTrailer = (name: string) => screen.findByRole('listitem', { name })
  const [open, waiting, closed, seen] = await Promise.all(
    ['Smoky Joe’s', 'Salt', 'Pepper', 'Mace'].map(findTrailer),
  )
  expect(open?.textContent).toContain(
    'Open, but no staff can see its orders. Invite staff to Smoky Joe’s, or close it.',
  )
  expect(screen.getByRole('link', { name: 'Invite staff to Smoky Joe’s' }).getAttribute('href')).toBe(
    '#/staff',
  )
  expect(waiting?.textContent).toContain(
    'Its hours will open it, but no staff can see its orders. Invite staff to Salt, or keep it closed.',
  )
  expect(closed?.textContent).not.toContain('no staff can see')
  expect(seen?.textContent).not.toContain('no staff can see')
})

// Specification 25.23.
it.each([
  ['menus', LIST, trailers()],
  ['staff', 'GET /host/staff', trailers()],
  [
    'opening-hours',
    'GET /host/opening-hours',
    { body: { timeZone: 'Europe/London', version: 'v1', trailers: [] } },
  ],
])('leads from the page %s to the form of the first trailer', async (page, call, answer) => {
  openHost({ path: `/${page}`, answers: { [call]: answer } })
  const link = await screen.findByRole('link', { name: 'Add a trailer' })
  expect(link.getAttribute('href')).toBe('#/trailers/new')
})

// Specification 25.24.
it.each([
  ['the trailer', '/trailers/31', 'Name', 'Salt'],
  ['the hours', '/opening-hours/31', 'Monday, closes', '23:00'],
])('asks before it leaves %s with unsaved changes', async (form, path, label, value) => {
  const hours = {
    id: 31,
    name: 'Smoky Joe’s',
    hours: null,
    version: 'v1',
    isWithinHours: true,
    changesAt: null,
  }
  const { user } = openHost({
    path,
    answers: {
      [LIST]: trailers(createHostTrailer()),
      'GET /host/opening-hours': { body: { timeZone: 'Europe/London', version: 'v1', trailers: [hours] } },
    },
  })
  const confirm = answerConfirm(false)
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value } })
  await user.click(screen.getByRole('link', { name: 'Charges' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledWith(`Leave without saving ${form}?`))
  expect(screen.getByLabelText(label)).toHaveProperty('value', value)
  confirm.mockReturnValue(true)
  await user.click(screen.getByRole('link', { name: 'Charges' }))
  expect(await screen.findByRole('heading', { name: 'Charges' })).toBeTruthy()
})
