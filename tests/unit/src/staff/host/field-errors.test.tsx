// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  expectFieldError,
  type FieldErrorCase,
  refuseWith,
  takeFormSteps,
} from '#tests/fixtures/client/back-office/field-errors'
import { createHostOrder, createPaymentToReview } from '#tests/fixtures/client/back-office/host-money'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'
import { dailyHours, toRange } from '#tests/fixtures/data/opening-hours'

const TRAILERS = { 'GET /host/trailers': { body: { trailers: [createHostTrailer()] } } }
const TRAILER_HOURS = {
  ...{ id: 31, name: 'Smoky Joe’s', hours: dailyHours('11:00-22:00'), version: 'v1' },
  ...{ isWithinHours: true, changesAt: null },
}
const HOURS = {
  'GET /host/opening-hours': {
    body: { timeZone: 'Europe/London', version: 'zone', trailers: [TRAILER_HOURS] },
  },
}
const MONDAY = [toRange('11:00-22:00'), toRange('21:00-23:00')]
const OVERLAP = {
  ...TRAILER_HOURS,
  hours: { ...dailyHours('11:00-22:00'), week: { ...dailyHours('11:00-22:00').week, monday: MONDAY } },
}
const OVERLAPPING_HOURS = {
  'GET /host/opening-hours': { body: { timeZone: 'Europe/London', version: 'zone', trailers: [OVERLAP] } },
}
const TABLES = {
  'GET /host/tables': {
    body: { tables: [{ id: 7, name: 'Table 7', version: 'v1', url: 'https://park.example/?t=7.x' }] },
  },
}
const TRAILER_TAKEN = refuseWith('trailer_name_taken', "The park has a trailer 'Salt' already")
const TABLE_TAKEN = refuseWith('table_name_taken', "The park has a table 'Table 8' already.")
const CASES: readonly FieldErrorCase[] = [
  {
    ...{ form: 'a new trailer', path: '/trailers/new', label: 'Name', message: TRAILER_TAKEN.body.message },
    answers: { ...TRAILERS, 'POST /host/trailers': TRAILER_TAKEN },
    steps: [{ Name: 'Salt' }, 'Save'],
  },
  {
    ...{ form: 'a trailer', path: '/trailers/31', label: 'Name', message: TRAILER_TAKEN.body.message },
    answers: { ...TRAILERS, 'PUT /host/trailers/31': TRAILER_TAKEN },
    steps: [{ Name: 'Salt' }, 'Save'],
  },
  {
    ...{ form: 'an email without a domain', path: '/trailers/31', label: 'Email', answers: TRAILERS },
    steps: [{ Email: 'salt@park' }, 'Save'],
    message: 'Please enter a valid email',
  },
  {
    ...{ form: 'a new table', path: '/tables', label: 'Name', message: TABLE_TAKEN.body.message },
    answers: { ...TABLES, 'POST /host/tables': TABLE_TAKEN },
    steps: ['Add a table', { Name: 'Table 8' }, 'Save'],
  },
  {
    ...{ form: 'a table', path: '/tables', label: 'Name', message: TABLE_TAKEN.body.message },
    answers: { ...TABLES, 'PUT /host/tables/7': TABLE_TAKEN },
    steps: ['Rename', { Name: 'Table 8' }, 'Save'],
  },
  {
    ...{ form: 'the charges', path: '/charges', label: 'Delivery fee (£)' },
    answers: { 'GET /host/charges': { body: { service: 0.5, delivery: 2.5, version: 'v1' } } },
    steps: [{ 'Delivery fee (£)': 'free' }, 'Save'],
    message: 'must be an amount, such as 9.50',
  },
  {
    ...{ form: 'a review', path: '/reviews', label: 'What you have found' },
    answers: { 'GET /host/payments-to-review': { body: { payments: [createPaymentToReview()] } } },
    steps: ['Mark as checked', 'Mark as checked'],
    message: 'Please say what you have found',
  },
  {
    ...{ form: 'a refund', path: '/orders/1042', label: 'Reason', message: 'Please say why' },
    answers: { 'GET /host/orders/1042': { body: createHostOrder() } },
    steps: ['Refund', { 'Amount in pounds': '3' }, 'Continue'],
  },
  {
    ...{ form: 'hours that overlap', path: '/opening-hours/31', label: 'Monday, opens', position: 1 },
    ...{ answers: OVERLAPPING_HOURS, steps: ['Save the hours'] },
    message: 'overlaps another range of the same day',
  },
  {
    ...{ form: 'a day that comes twice', path: '/opening-hours/31', label: 'Day 2, date', answers: HOURS },
    steps: [
      ...['Add a day', { 'Day 1, date': '2026-12-25' }],
      ...['Add a day', { 'Day 2, date': '2026-12-25' }, 'Save the hours'],
    ],
    message: '2026-12-25 is used twice',
  },
]

// Specification 25.27.
it.each(CASES)('says at the field what is wrong with $form, and goes there', expectFieldError)

// Specification 25.27.
it('takes the error of a name away as soon as it is changed', async () => {
  const { user } = openHost({
    path: '/trailers/new',
    answers: { ...TRAILERS, 'POST /host/trailers': TRAILER_TAKEN },
  })
  await takeFormSteps(user, [{ Name: 'Salt' }, 'Save'])
  await screen.findByText(TRAILER_TAKEN.body.message)
  await takeFormSteps(user, [{ Name: 'Salty' }])
  expect(screen.queryByText(TRAILER_TAKEN.body.message)).toBeNull()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
})
