// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createPaymentToReview } from '#tests/fixtures/client/back-office/host-money'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const LEE = { id: 4, email: 'lee@park.test', expiresAt: '2999-11-30T12:00:00.000Z', hasMailFailed: true }
const STAFF = {
  body: { trailers: [{ trailerId: 31, name: 'Smoky Joe’s', accounts: [], invitations: [LEE] }] },
}
const PAYMENT = createPaymentToReview()
const REVIEWS = { body: { payments: [PAYMENT] } }
const TRAILERS = { body: { trailers: [createHostTrailer()] } }

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

// Specification 25.25.
it.each([
  {
    action: 'an invitation',
    path: '/staff',
    reads: { 'GET /host/staff': STAFF },
    call: 'POST /host/trailers/31/invitations',
    fill: () => type('Invite by email', 'kim@park.test'),
    button: 'Invite',
  },
  {
    action: 'an invitation that is sent again',
    path: '/staff',
    reads: { 'GET /host/staff': STAFF },
    call: 'POST /host/trailers/31/invitations',
    fill: () => {},
    button: /^Send again/,
  },
  {
    action: 'the review of a payment',
    path: '/reviews',
    reads: { 'GET /host/payments-to-review': REVIEWS },
    call: `POST /host/payments/${PAYMENT.id}/reviews`,
    fill: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Mark as checked' }))
      type('What you have found', 'It was refunded at the bank')
    },
    button: 'Mark as checked',
  },
  {
    action: 'the state of a trailer',
    path: '/trailers',
    reads: { 'GET /host/trailers': TRAILERS },
    call: 'PUT /host/trailers/31/state',
    fill: () => {},
    button: 'Close',
  },
])('sends $action once if its button is pressed twice', async ({ path, reads, call, fill, button }) => {
  const { changes } = openHost({ path, answers: { ...reads, [call]: () => new Promise(() => {}) } })
  await screen.findAllByRole('button', { name: path === '/staff' ? 'Invite' : button })
  fill()
  const pressed = screen.getByRole('button', { name: button })
  fireEvent.click(pressed)
  // A busy phone runs no timer between two taps.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  fireEvent.click(pressed)
  await waitFor(() => expect(pressed.getAttribute('aria-disabled')).toBe('true'))
  expect(changes.map(change => change.call)).toEqual([call])
})

// Specification 25.25.
it('uses the link of an invitation once if its button is pressed twice', async () => {
  const { changes } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: {
      'POST /invitations/read': { body: { email: 'lee@park.test', trailer: 'Bao Bros' } },
      'POST /invitations/accept': () => new Promise(() => {}),
    },
  })
  await screen.findByText(/You will see the orders of Bao Bros/)
  type('Your name', 'Lee Park')
  type('Password', 'correct horse battery')
  const button = screen.getByRole('button', { name: 'Create the account' })
  fireEvent.click(button)
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(changes.map(({ call }) => call)).toEqual(['POST /invitations/read', 'POST /invitations/accept'])
})

it('downloads a menu once if its button is pressed twice', async () => {
  const menu = { categories: [], addonGroups: [] }
  let downloads = 0
  openHost({
    path: '/menus/31',
    answers: {
      'GET /host/trailers/31/menu': {
        body: { trailerId: 31, name: 'Smoky Joe’s', version: 'v1', menu, keptDishes: [], touchedCarts: [] },
      },
      'GET /host/trailers/31/menu/table': () => {
        downloads += 1
        return new Promise(() => {})
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Download as spreadsheet' })
  fireEvent.click(button)
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(downloads).toBe(1)
})

it('sends again after a refusal', async () => {
  const message = 'This server sends no mails.'
  const { user, changes } = openHost({
    path: '/staff',
    answers: {
      'GET /host/staff': STAFF,
      'POST /host/trailers/31/invitations': { status: 503, body: { code: 'mail_unavailable', message } },
    },
  })
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: /^Send again/ }))
    await screen.findByText(message)
    await waitFor(() => expect(changes).toHaveLength(times))
  }
})
