// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { parkTimeText, weekTexts } from '#staff/host/hours/hours-texts'
import { openHost } from '#tests/fixtures/client/back-office/open-host'
import { dailyHours, toRange } from '#tests/fixtures/data/opening-hours'

const answerWith = (hours: OpeningHours | null, timeZone = 'Europe/London') => ({
  body: {
    timeZone,
    version: 'zone',
    trailers: [
      {
        ...{ id: 31, name: 'Smoky Joe’s', hours, version: 'v1', isWithinHours: true },
        changesAt: '2026-06-13T21:00:00.000Z',
      },
    ],
  },
})
const press = (name: string) => screen.findByRole('button', { name })

// Specification 26.5.
it('shows the hours of each trailer in the time zone of the park, and what they say now', async () => {
  const hours = { ...dailyHours('11:00-22:00'), exceptions: [{ date: '2026-12-25', ranges: [] }] }
  openHost({ path: '/opening-hours', answers: { 'GET /host/opening-hours': answerWith(hours) } })
  const card = within(await screen.findByRole('listitem', { name: 'Smoky Joe’s' }))
  expect(screen.getByText('Europe/London')).toBeTruthy()
  expect(card.getByText('Monday to Sunday')).toBeTruthy()
  expect(card.getByText('11:00–22:00')).toBeTruthy()
  expect(card.getByText(/^Fri,? 25 Dec 2026$/)).toBeTruthy()
  expect(card.getByText('Open by its opening hours until Sat 13 Jun, 22:00')).toBeTruthy()
})

// Specification 26.5.
it('saves the hours of a trailer, with a second range and a holiday', async () => {
  const { user, changes } = openHost({
    path: '/opening-hours/31',
    answers: {
      'GET /host/opening-hours': answerWith(null),
      'PUT /host/trailers/31/opening-hours': answerWith(dailyHours('11:00-14:00')),
    },
  })
  fireEvent.change(await screen.findByLabelText('Monday, closes'), { target: { value: '14:00' } })
  await user.click(await press('Monday: add hours'))
  fireEvent.change(screen.getAllByLabelText('Monday, opens')[1] ?? document.body, {
    target: { value: '18:00' },
  })
  await user.click(await press('Every day as Monday'))
  await user.click(await press('Sunday: remove 11:00–14:00'))
  await user.click(await press('Add a day'))
  fireEvent.change(screen.getByLabelText('Day 1, date'), { target: { value: '2026-12-25' } })
  await user.click(await press('Save the hours'))
  const split = [toRange('11:00-14:00'), toRange('18:00-22:00')]
  expect(await screen.findByRole('heading', { name: 'Opening hours' })).toBeTruthy()
  expect(changes[0]?.body).toMatchObject({
    hours: {
      week: { monday: split, saturday: split, sunday: [toRange('18:00-22:00')] },
      exceptions: [{ date: '2026-12-25', ranges: [] }],
    },
  })
})

// Specification 26.5.
it('keeps what was typed when the hours could not be saved, and says why', async () => {
  const message = 'Monday: this server knows another rule'
  const { user } = openHost({
    path: '/opening-hours/31',
    answers: {
      'GET /host/opening-hours': answerWith(dailyHours('11:00-22:00')),
      'PUT /host/trailers/31/opening-hours': {
        status: 400,
        body: { code: 'invalid_opening_hours', message },
      },
    },
  })
  fireEvent.change(await screen.findByLabelText('Monday, closes'), { target: { value: '14:00' } })
  await user.click(await press('Save the hours'))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByLabelText('Monday, closes')).toHaveProperty('value', '14:00')
})

// Specification 26.5.
it('removes the hours after a question, and changes the time zone', async () => {
  const { user, changes } = openHost({
    path: '/opening-hours/31',
    answers: {
      'GET /host/opening-hours': answerWith(dailyHours('11:00-22:00')),
      'PUT /host/trailers/31/opening-hours': answerWith(null),
      'PUT /host/time-zone': answerWith(null, 'Europe/Paris'),
    },
  })
  await user.click(await press('Remove all hours of Smoky Joe’s'))
  const question = within(await screen.findByRole('dialog', { name: 'Remove all hours of Smoky Joe’s?' }))
  await user.click(question.getByRole('button', { name: 'Remove all hours' }))
  await user.click(await press('Change'))
  const field = screen.getByLabelText('Time zone')
  await user.clear(field)
  await user.type(field, 'Europe/Paris')
  await user.click(await press('Save'))
  expect(changes.map(({ body }) => body)).toEqual([
    { hours: null, version: 'v1' },
    { timeZone: 'Europe/Paris', version: 'zone' },
  ])
})

// Specification 26.5.
it('says at its field that a time zone is unknown', async () => {
  const message = "'Mars/Olympus' is no time zone. Write one such as Europe/London."
  const { user } = openHost({
    path: '/opening-hours',
    answers: {
      'GET /host/opening-hours': answerWith(null),
      'PUT /host/time-zone': { status: 400, body: { code: 'unknown_time_zone', message } },
    },
  })
  await user.click(await press('Change'))
  const field = screen.getByLabelText('Time zone')
  await user.clear(field)
  await user.type(field, 'Mars/Olympus')
  field.blur()
  await user.click(await press('Save'))
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field])
})

// Specification 26.5.
it('says that the app writes the times of orders in the time zone of its build', async () => {
  const note = /times of orders are still in Europe\/London/
  const openIn = (timeZone: string) =>
    openHost({ path: '/opening-hours', answers: { 'GET /host/opening-hours': answerWith(null, timeZone) } })
  openIn('Europe/Berlin')
  expect(await screen.findByText(note)).toBeTruthy()
  cleanup()
  openIn('Europe/London')
  await screen.findByText('Europe/London')
  expect(screen.queryByText(note)).toBeNull()
})

// Specification 26.5.
it('writes equal days of a week on one line', () => {
  const { week } = dailyHours('11:00-22:00')
  expect(weekTexts({ week: { ...week, monday: [], saturday: [toRange('18:00-02:00')] } })).toEqual([
    { days: 'Monday', ranges: 'Closed' },
    { days: 'Tuesday to Friday', ranges: '11:00–22:00' },
    { days: 'Saturday', ranges: '18:00–02:00' },
    { days: 'Sunday', ranges: '11:00–22:00' },
  ])
  expect(parkTimeText('2026-01-03T12:30:00Z', 'America/New_York')).toBe('Sat 3 Jan, 07:30')
})
