// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  createAuditEntry,
  createDayTakings,
  createPaymentToReview,
  createStatement,
} from '#tests/fixtures/client/back-office/host-money'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const REVIEWS = 'GET /host/payments-to-review'
const press = (name: string) => screen.findByRole('button', { name })

// Specification 27.15.
it('marks a payment as checked with a note', async () => {
  let payments = [createPaymentToReview()]
  const review = 'POST /host/payments/pay_1/reviews'
  const { user, changes } = openHost({
    path: '/reviews',
    answers: {
      [REVIEWS]: () => ({ body: { payments } }),
      [review]: () => {
        payments = []
        return { body: { payments } }
      },
    },
  })
  expect(await screen.findByText(/a refund has failed/)).toBeTruthy()
  await user.click(await press('Mark as checked'))
  await user.click(await press('Mark as checked'))
  expect(await screen.findByText('Please say what you have found')).toBeTruthy()
  await user.type(screen.getByLabelText('What you have found'), 'Paid back in cash')
  await user.click(await press('Mark as checked'))
  expect(await screen.findByText('Nothing to review')).toBeTruthy()
  expect(changes).toEqual([{ call: review, body: { note: 'Paid back in cash', version: 'v1' } }])
})

// Specification 27.15.
it('keeps a payment that another host has checked meanwhile, until the host has read who and what', async () => {
  const message = 'Rosa Lind has checked this payment already: The bank decides in July'
  let payments = [createPaymentToReview()]
  const { user, queryClient } = openHost({
    path: '/reviews',
    answers: {
      [REVIEWS]: () => ({ body: { payments } }),
      'POST /host/payments/pay_1/reviews': { status: 409, body: { code: 'edit_conflict', message } },
    },
  })
  await user.click(await press('Mark as checked'))
  await user.type(screen.getByLabelText('What you have found'), 'Paid back in cash')
  payments = []
  await queryClient.invalidateQueries()
  await user.click(await press('Mark as checked'))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull()
  await user.click(await press('Show the newest payments'))
  expect(await screen.findByText('Nothing to review')).toBeTruthy()
})

// Specification 27.14.
it('refunds a payment to review in full, after a confirmation', async () => {
  const refund = 'POST /host/orders/1042/refunds'
  const { user, changes } = openHost({
    path: '/reviews',
    answers: { [REVIEWS]: { body: { payments: [createPaymentToReview()] } }, [refund]: 'offline' },
  })
  await user.click(await press('Refund in full'))
  await user.click(await press('Refund £11.00'))
  expect(await press('Try again')).toBeTruthy()
  expect(changes).toEqual([
    {
      call: refund,
      body: { paymentId: 'pay_1', amount: 1_100, reason: 'Refunded after a review', refundable: 1_100 },
    },
  ])
})

// Specification 27.14.
it('offers no refund of a payment with nothing left', async () => {
  openHost({
    path: '/reviews',
    answers: { [REVIEWS]: { body: { payments: [createPaymentToReview({ refundable: 0 })] } } },
  })
  await press('Mark as checked')
  expect(screen.queryByRole('button', { name: 'Refund in full' })).toBeNull()
})

// Specification 27.20.
it('shows takings as a chart and a table, of all trailers or of one', async () => {
  const takings = [createDayTakings(), createDayTakings({ trailerId: 32, trailer: 'Taco Van', card: 5_000 })]
  const days = { timeZone: 'Europe/London', from: '2026-06-12', to: '2026-06-13' }
  const { user } = openHost({
    path: '/takings',
    answers: { 'GET /host/takings': { body: { ...days, takings } } },
  })
  const table = within(await screen.findByRole('table', { name: 'Takings by day and trailer' }))
  const totals = () => within(table.getByRole('row', { name: /^All/ })).getAllByRole('cell')
  expect(totals().map(cell => cell.textContent)).toEqual(['6', '£20.00', '£70.00', '–', '-£6.00', '£84.00'])
  expect(screen.getByRole('figure').textContent).toContain('The most: £84.00 on 13 Jun')
  await user.selectOptions(screen.getByLabelText('Trailer'), 'Taco Van')
  await waitFor(() => expect(totals()[5]?.textContent).toBe('£57.00'))
})

// Specification 27.20.
it('names the best day of the takings also if every day gave more back than it took', async () => {
  const day = { timeZone: 'Europe/London', from: '2026-06-13', to: '2026-06-13' }
  const takings = [createDayTakings({ cash: 0, card: 0, cardRefunds: 1_200 })]
  openHost({ path: '/takings', answers: { 'GET /host/takings': { body: { ...day, takings } } } })
  const figure = await screen.findByRole('figure')
  expect(figure.textContent).toContain('The most: -£12.00 on 13 Jun')
})

// Specification 27.20.
it('keeps the chosen trailer of the takings in its choices, on days without takings too', async () => {
  const days = { timeZone: 'Europe/London', from: '2026-06-12', to: '2026-06-13' }
  const takings = [createDayTakings(), createDayTakings({ trailerId: 32, trailer: 'Taco Van' })]
  const { user } = openHost({
    path: '/takings',
    answers: {
      'GET /host/takings': { body: { ...days, takings } },
      'GET /host/takings?from=2026-06-13&to=2026-06-13': {
        body: { ...days, from: '2026-06-13', takings: [createDayTakings()] },
      },
    },
  })
  await screen.findByRole('table', { name: 'Takings by day and trailer' })
  await user.selectOptions(screen.getByLabelText('Trailer'), 'Taco Van')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-13' } })
  expect(await screen.findByText('No takings')).toBeTruthy()
  const trailer = screen.getByLabelText('Trailer')
  await waitFor(() => expect(trailer).toHaveProperty('value', '32'))
  expect(within(trailer).getByRole('option', { name: 'Taco Van' })).toBeTruthy()
  await user.selectOptions(trailer, 'All')
  expect(await screen.findByRole('table', { name: 'Takings by day and trailer' })).toBeTruthy()
})

// Specification 27.20.
it('names each amount of the takings by its column, for phones', async () => {
  const days = { timeZone: 'Europe/London', from: '2026-06-12', to: '2026-06-13' }
  openHost({
    path: '/takings',
    answers: { 'GET /host/takings': { body: { ...days, takings: [createDayTakings()] } } },
  })
  const table = within(await screen.findByRole('table', { name: 'Takings by day and trailer' }))
  const titles = table.getAllByRole('columnheader').map(cell => cell.textContent)
  for (const row of table.getAllByRole('row').slice(1)) {
    const labels = within(row)
      .getAllByRole('cell')
      .map(cell => cell.dataset.label ?? null)
    expect(labels.filter(label => label !== null)).toEqual(titles.slice(2))
  }
})

// Specification 27.26.
it('shows the statements of a month, and the one of a trailer as lines that add up', async () => {
  const months = { timeZone: 'Europe/London', month: '2026-06', currentMonth: '2026-06' }
  const statements = [createStatement(), createStatement({ trailerId: 32, trailer: 'Taco Van', card: 3_000 })]
  const { user } = openHost({
    path: '/statements',
    answers: {
      'GET /host/statements': { body: { ...months, statements } },
      'GET /host/statements?month=2026-05': { body: { ...months, month: '2026-05', statements: [] } },
    },
  })
  const all = within(await screen.findByRole('table', { name: 'Statements of the month' }))
  const cellsOf = (name: RegExp) =>
    within(all.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  expect(cellsOf(/^Smoky/)).toEqual(['3', '£30.00', '-£3.00', '-£4.50', '-£2.50', '£20.00'])
  expect(cellsOf(/^All/)).toEqual(['6', '£70.00', '-£6.00', '-£9.00', '-£5.00', '£50.00'])
  await user.selectOptions(screen.getByLabelText('Trailer'), 'Taco Van')
  const one = within(await screen.findByRole('table', { name: 'Statement of Taco Van' }))
  expect(one.getAllByRole('row').map(row => row.textContent)).toEqual([
    ...['Taco VanAmount', 'Orders3', 'Paid in cash£10.00', 'Paid by card£30.00', 'Gross£40.00'],
    ...['Refunds in cash–', 'Refunds by card-£3.00', 'Service charges of the park-£4.50'],
    ...['Delivery charges of the park-£2.50', 'Net£30.00'],
  ])
  await user.selectOptions(screen.getByLabelText('Month'), 'May 2026')
  expect(await screen.findByText('No statement')).toBeTruthy()
  expect(within(screen.getByLabelText('Trailer')).getByRole('option', { name: 'Taco Van' })).toBeTruthy()
})

// Specification 27.21.
it('shows who did what, and reads the events of one kind', async () => {
  const filters = { nextCursor: null, kinds: ['refund_requested', 'signed_in'], people: [] }
  const { user } = openHost({
    path: '/audit',
    answers: {
      'GET /host/audit-events': {
        body: { ...filters, events: [createAuditEntry({ at: new Date().toISOString() })] },
      },
      'GET /host/audit-events?kind=signed_in': {
        body: { ...filters, events: [createAuditEntry({ event: 'signed_in', person: null, orderId: null })] },
      },
    },
  })
  const row = within(await screen.findByRole('row', { name: /Ada Brook/ }))
  expect(row.getByText('Amount: £3.00')).toBeTruthy()
  expect(row.getByRole('cell', { name: /^Today \d\d:\d\d$/ })).toBeTruthy()
  expect(row.getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('#/orders/1042')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Signed in')
  expect(await screen.findByText('The server or the card provider')).toBeTruthy()
})

// Specification 27.21.
it('names the trailers of an import, and that a command did it', async () => {
  const details = [
    { name: 'by', value: 'command' },
    { name: 'trailers', value: 'Wok, Salt' },
    { name: 'dishesAdded', value: '3' },
  ]
  const entry = createAuditEntry({ event: 'park_imported', person: null, orderId: null, details })
  openHost({
    path: '/audit',
    answers: {
      'GET /host/audit-events': { body: { kinds: [], people: [], nextCursor: null, events: [entry] } },
    },
  })
  const row = within(await screen.findByRole('row', { name: /A command on the server/ }))
  expect(row.getByText('Park imported')).toBeTruthy()
  expect(row.getByText('Trailers: Wok, Salt · Dishes added: 3')).toBeTruthy()
})

// Specification 27.21.
it('leads to older events and back', async () => {
  const page = (event: string, nextCursor: number | null) => ({
    body: { kinds: [], people: [], nextCursor, events: [createAuditEntry({ event })] },
  })
  const { user } = openHost({
    path: '/audit',
    answers: {
      'GET /host/audit-events': page('signed_in', 9),
      'GET /host/audit-events?before=9': page('payment_paid', null),
    },
  })
  await user.click(await press('Older'))
  expect(await screen.findByText('Payment paid')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
  await user.click(await press('Newer'))
  expect(await screen.findByText('Signed in')).toBeTruthy()
})
