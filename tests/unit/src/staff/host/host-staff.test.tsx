// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TrailerStaff } from '#domain/contract/host/staff'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const NEXT_WEEK = '2999-11-30T12:00:00.000Z'
const LEE = {
  id: 4,
  email: 'lee@park.test',
  expiresAt: NEXT_WEEK,
  hasMailFailed: false,
  isMailLate: false,
  isMailOff: false,
}
const LAST_WEEK = '2000-11-01T12:00:00.000Z'

const staffWith = (fields: Partial<TrailerStaff> = {}) => ({
  body: {
    trailers: [
      {
        trailerId: 31,
        name: 'Smoky Joe’s',
        accounts: [{ id: 12, name: 'Rosa Diaz', email: 'rosa@park.test', hasSecondFactor: false }],
        invitations: [LEE],
        ...fields,
      },
    ],
  },
})
const STAFF = staffWith()
const findCard = async () => within(await screen.findByRole('region', { name: 'Smoky Joe’s' }))

// Specification 25.10.
it('invites someone by mail, and keeps an address that is refused', async () => {
  const taken = { code: 'address_has_account', message: 'max@park.test is the account of a customer.' }
  let staff = staffWith()
  let answer: { status?: number; body: object } = { status: 409, body: taken }
  const { user, changes } = openHost({
    path: '/staff',
    answers: {
      'GET /host/staff': () => staff,
      'POST /host/trailers/31/invitations': () => answer,
    },
  })
  const card = await findCard()
  const field = card.getByLabelText('Invite by email')
  await user.type(field, 'max@park.test')
  await user.click(card.getByRole('button', { name: 'Invite' }))
  expect(await card.findByText('max@park.test is the account of a customer.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'max@park.test')
  staff = staffWith({
    invitations: [{ ...LEE, id: 5, email: 'max@park.test' }],
  })
  answer = staff
  await user.click(card.getByRole('button', { name: 'Invite' }))
  expect(
    within(await card.findByRole('listitem', { name: 'max@park.test' })).getByText('Invited'),
  ).toBeTruthy()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(changes.at(-1)).toEqual({
    call: 'POST /host/trailers/31/invitations',
    body: { email: 'max@park.test' },
  })
})

// Specification 25.10.
it('keeps the next address that is typed while an invitation is sent', async () => {
  let answer = (_: typeof STAFF) => {}
  const { user } = openHost({
    path: '/staff',
    answers: {
      'GET /host/staff': STAFF,
      'POST /host/trailers/31/invitations': () => new Promise<typeof STAFF>(resolve => (answer = resolve)),
    },
  })
  const card = await findCard()
  const field = card.getByLabelText('Invite by email')
  await user.type(field, 'max@park.test')
  await user.click(card.getByRole('button', { name: 'Invite' }))
  await user.clear(field)
  await user.type(field, 'kim@park.test')
  answer(STAFF)
  await card.findByRole('button', { name: 'Invite', busy: false })
  expect(field).toHaveProperty('value', 'kim@park.test')
})

// Specification 25.11.
it('takes an invitation off the list that was revoked before, when the answer was lost', async () => {
  const gone = { code: 'invitation_not_found', message: 'This invitation was accepted or revoked already' }
  let staff = STAFF
  let answer: { status: number; body: object } | 'offline' = 'offline'
  const { user } = openHost({
    path: '/staff',
    answers: { 'GET /host/staff': () => staff, 'DELETE /host/invitations/4': () => answer },
  })
  const card = await findCard()
  await user.click(card.getByRole('button', { name: 'Revoke lee@park.test' }))
  await card.findByText('The server cannot be reached. Please try again.')
  staff = staffWith({ invitations: [] })
  answer = { status: 404, body: gone }
  await user.click(card.getByRole('button', { name: 'Revoke lee@park.test' }))
  await waitFor(() => expect(card.queryByRole('listitem', { name: 'lee@park.test' })).toBeNull())
})

// Specification 25.11.
it('says that the mail of an invitation has failed, until it is sent again', async () => {
  let hasMailFailed = true
  const readStaff = () => staffWith({ invitations: [{ ...LEE, hasMailFailed }] })
  const { user } = openHost({
    path: '/staff',
    answers: {
      'GET /host/staff': readStaff,
      'POST /host/trailers/31/invitations': () => {
        hasMailFailed = false
        return readStaff()
      },
    },
  })
  expect(await screen.findByText('Mail failed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again lee@park.test' }))
  expect(await screen.findByText('Invited')).toBeTruthy()
})

// Specification 25.7.
it('sends an invitation again, and revokes it', async () => {
  const staff = staffWith({ invitations: [{ ...LEE, expiresAt: LAST_WEEK }] })
  const { user, changes } = openHost({
    path: '/staff',
    answers: {
      'GET /host/staff': staff,
      'POST /host/trailers/31/invitations': staff,
      'DELETE /host/invitations/4': staff,
    },
  })
  const row = within(await (await findCard()).findByRole('listitem', { name: 'lee@park.test' }))
  expect(row.getByText('Expired')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Send again lee@park.test' }))
  await user.click(row.getByRole('button', { name: 'Revoke lee@park.test' }))
  await waitFor(() =>
    expect(changes).toEqual([
      { call: 'POST /host/trailers/31/invitations', body: { email: 'lee@park.test' } },
      { call: 'DELETE /host/invitations/4', body: null },
    ]),
  )
})

// Specification 25.11.
it('removes an account after a question', async () => {
  let staff = staffWith()
  const { user, changes } = openHost({
    path: '/staff',
    answers: { 'GET /host/staff': () => staff, 'DELETE /host/staff/12': () => staff },
  })
  const card = await findCard()
  await user.click(card.getByRole('button', { name: 'Remove Rosa Diaz' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove Rosa Diaz?' }))
  expect(changes).toEqual([])
  staff = staffWith({ accounts: [] })
  await user.click(sheet.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(card.queryByText('Rosa Diaz')).toBeNull())
  expect(changes).toEqual([{ call: 'DELETE /host/staff/12', body: null }])
})

it('resets the second factor of someone who has lost the phone, after a question', async () => {
  const rosa = { id: 12, name: 'Rosa Diaz', email: 'rosa@park.test' }
  let staff = staffWith({ accounts: [{ ...rosa, hasSecondFactor: true }] })
  const { user, changes } = openHost({
    path: '/staff',
    answers: { 'GET /host/staff': () => staff, 'DELETE /host/staff/12/second-factor': () => staff },
  })
  const label = 'Reset second factor Rosa Diaz'
  const card = await findCard()
  await user.click(card.getByRole('button', { name: label }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Reset the second factor of Rosa Diaz?' }))
  expect(changes).toEqual([])
  staff = staffWith()
  await user.click(sheet.getByRole('button', { name: 'Reset second factor' }))
  await waitFor(() => expect(card.queryByRole('button', { name: label })).toBeNull())
  expect(changes).toEqual([{ call: 'DELETE /host/staff/12/second-factor', body: null }])
})
