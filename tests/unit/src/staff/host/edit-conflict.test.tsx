// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'
import { dailyHours } from '#tests/fixtures/data/opening-hours'

const MESSAGE = 'Someone else has changed this since you opened it'
const charges = (service: number, version: string) => ({ service, delivery: 2.5, version })
const trailers = (phone: string, version: string) => ({ trailers: [createHostTrailer({ phone, version })] })
const hours = (hours: string, version: string, timeZone = 'Europe/London') => ({
  ...{ timeZone, version },
  trailers: [
    {
      ...{ id: 31, name: 'Smoky Joe’s', hours: dailyHours(hours), version },
      ...{ isWithinHours: true, changesAt: null },
    },
  ],
})
const tables = (name: string, version: string) => ({
  tables: [{ id: 7, name, version, url: 'https://park.example/?t=7.x' }],
})

// Specification 25.25.
it.each([
  {
    ...{ path: '/charges', read: 'GET /host/charges', save: 'PUT /host/charges', subject: 'charges' },
    ...{ before: charges(0.5, 'v1'), after: charges(0.6, 'v2') },
    ...{ opens: null, label: 'Service charge (£)', typed: '0.75', newest: '0.60', button: 'Save' },
  },
  {
    ...{ path: '/trailers/31', read: 'GET /host/trailers', save: 'PUT /host/trailers/31' },
    ...{ before: trailers('1', 'v1'), after: trailers('2', 'v2'), subject: 'details' },
    ...{ opens: null, label: 'Phone', typed: '3', newest: '2', button: 'Save' },
  },
  {
    ...{ path: '/opening-hours/31', read: 'GET /host/opening-hours', subject: 'hours' },
    save: 'PUT /host/trailers/31/opening-hours',
    ...{ before: hours('11:00-20:00', 'v1'), after: hours('11:00-21:00', 'v2') },
    ...{ opens: null, label: 'Monday, closes', typed: '22:00', newest: '21:00', button: 'Save the hours' },
  },
  {
    ...{ path: '/opening-hours', read: 'GET /host/opening-hours', save: 'PUT /host/time-zone' },
    ...{ before: hours('11:00-20:00', 'v1'), after: hours('11:00-20:00', 'v2', 'Europe/Rome') },
    ...{ opens: 'Change', label: 'Time zone', typed: 'Europe/Paris', newest: 'Europe/Rome', button: 'Save' },
    subject: 'time zone',
  },
  {
    ...{ path: '/tables', read: 'GET /host/tables', save: 'PUT /host/tables/7', subject: 'name' },
    ...{ before: tables('Table 7', 'v1'), after: tables('Terrace 7', 'v2') },
    ...{ opens: 'Rename', label: 'Name', typed: 'Garden 7', newest: 'Terrace 7', button: 'Save' },
  },
])(
  'keeps the text of $path when another host was first, and shows the newest $subject on request',
  async form => {
    let stored: object = form.before
    const { user, changes } = openHost({
      path: form.path,
      answers: {
        [form.read]: () => ({ body: stored }),
        [form.save]: { status: 409, body: { code: 'edit_conflict', message: MESSAGE } },
      },
    })
    if (form.opens) await user.click(await screen.findByRole('button', { name: form.opens }))
    const field = await screen.findByLabelText(form.label)
    fireEvent.change(field, { target: { value: form.typed } })
    const save = () => user.click(screen.getByRole('button', { name: form.button }))
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`${MESSAGE}. What you have typed is kept.`)
    expect(screen.getByLabelText(form.label)).toHaveProperty('value', form.typed)
    stored = form.after
    const label = `Show the newest ${form.subject}`
    await user.click(within(alert).getByRole('button', { name: `${label} in place of my changes` }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await user.click(question.getByRole('button', { name: label }))
    await waitFor(() => expect(screen.getByLabelText(form.label)).toHaveProperty('value', form.newest))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.change(screen.getByLabelText(form.label), { target: { value: form.typed } })
    await save()
    await waitFor(() => expect(changes).toHaveLength(2))
    expect(changes.map(({ body }) => Object(body).version)).toEqual(['v1', 'v2'])
  },
)

// Specification 25.25.
it('shows what is newest until the host types, and saves on top of the own save', async () => {
  let stored = charges(0.5, 'v1')
  const { user, changes } = openHost({
    path: '/charges',
    answers: {
      'GET /host/trailers': { body: trailers('', 'v1') },
      'GET /host/charges': () => ({ body: stored }),
      'PUT /host/charges': () => {
        stored = charges(0.8, `v${changes.length + 2}`)
        return { body: stored }
      },
    },
  })
  await screen.findByLabelText('Service charge (£)')
  await user.click(screen.getByRole('link', { name: 'Trailers' }))
  await screen.findByRole('heading', { name: 'Trailers' })
  stored = charges(0.6, 'v2')
  await user.click(screen.getByRole('link', { name: 'Charges' }))
  const field = () => screen.findByLabelText('Service charge (£)')
  await waitFor(async () => expect(await field()).toHaveProperty('value', '0.60'))
  for (const typed of ['0.7', '0.8']) {
    fireEvent.change(await field(), { target: { value: typed } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(await field()).toHaveProperty('value', typed)
  }
  expect(changes.map(({ body }) => Object(body).version)).toEqual(['v2', 'v3'])
})
