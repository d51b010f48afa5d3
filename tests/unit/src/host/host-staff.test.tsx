// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TrailerStaff } from '#domain/contract/host/staff'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const NEXT_WEEK = '2999-11-30T12:00:00.000Z'
const LEE = { id: 4, email: 'lee@park.test', expiresAt: NEXT_WEEK, hasMailFailed: false, isMailLate: false }
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
const findCard = async () => within(await screen.findByRole('region', { name: 'Smoky Joe’s' }))

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

const ACCOUNT = { id: 13, email: 'lee@park.test', name: 'Lee Park' }
const acceptedAs = (role: string, vendorId: number | null) => ({
  body: { token: 'new', user: { ...ACCOUNT, role, vendorId } },
})

async function fillInvitation(user: ReturnType<typeof openHost>['user']) {
  await user.type(screen.getByLabelText('Your name'), 'Lee Park')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Create the account' }))
}

it('opens the kitchen board for the new account of a link', async () => {
  const { user, changes, openKitchen, session } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: { 'POST /invitations/accept': acceptedAs('vendor', 31) },
  })
  await fillInvitation(user)
  await waitFor(() => expect(openKitchen).toHaveBeenCalledWith({ token: 'new', name: 'Lee Park' }))
  expect(session.getState().session).toBeNull()
  expect(changes.at(-1)?.body).toEqual({
    token: 'the-token',
    name: 'Lee Park',
    password: 'correct horse battery',
  })
})

it('asks before the board of a link takes the place of another board', async () => {
  const { user, changes, openKitchen } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    kitchenName: 'Rosa',
    answers: {
      'POST /invitations/read': { body: { email: 'lee@park.test', trailer: 'Bao Bros' } },
      'POST /invitations/accept': acceptedAs('vendor', 31),
    },
  })
  expect(screen.getByText(/is signed in to the kitchen board of Taco Van as Rosa\./)).toBeTruthy()
  expect(
    await screen.findByText(/the board of Bao Bros takes the place of the board of Taco Van,/),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the board' }).getAttribute('href')).toBe('/kitchen/')
  expect(changes.map(({ call }) => call)).toEqual(['POST /invitations/read'])
  await user.click(screen.getByRole('button', { name: 'Use the invitation here' }))
  await fillInvitation(user)
  await waitFor(() => expect(openKitchen).toHaveBeenCalled())
})

it.each([
  ['Bao Bros', 'You will see the orders of Bao Bros. You sign in as lee@park.test.'],
  [null, 'You will manage the whole park. You sign in as lee@park.test.'],
])('says what the account of a link is for: %s', async (trailer, text) => {
  openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: { 'POST /invitations/read': { body: { email: 'lee@park.test', trailer } } },
  })
  expect((await screen.findByText(/You sign in as/)).textContent).toContain(text)
})

it('says at once that a link has ended, and leads to the sign-in in place of the form', async () => {
  const message = 'This link was used already.'
  const { user } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: { 'POST /invitations/read': { status: 410, body: { code: 'invitation_ended', message } } },
  })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByLabelText('Password')).toBeNull()
  const link = screen.getByRole('link', { name: 'Sign in at the kitchen board' })
  expect(link.getAttribute('href')).toBe('/kitchen/')
  await user.click(screen.getByRole('button', { name: 'Sign in as a host' }))
  expect(await screen.findByRole('heading', { name: 'Host' })).toBeTruthy()
})

it('signs a new host in, and forgets the link', async () => {
  const { user } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: {
      'POST /invitations/accept': acceptedAs('host', null),
      'GET /host/trailers': { body: { trailers: [] } },
    },
  })
  await fillInvitation(user)
  expect(await screen.findByText('No trailers yet')).toBeTruthy()
  expect(screen.getByText('Host · Lee Park')).toBeTruthy()
})

it.each([
  ['password_too_common', 'This password is on lists.', 'Password'],
  ['invitation_ended', 'This link was used already.', null],
])('says why an invitation is not accepted: %s', async (code, message, label) => {
  const { user } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: { 'POST /invitations/accept': { status: 400, body: { code, message } } },
  })
  await fillInvitation(user)
  expect(await screen.findByText(message)).toBeTruthy()
  if (label === null) expect(screen.getByRole('alert').textContent).toBe(message)
  else expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

it('leads to the sign-in after a new password, if the account has a second factor', async () => {
  const message = 'Your new password is set. Please sign in with it, and with the code of your app.'
  const { user } = openHost({
    path: '/invitation/the-token',
    isSignedIn: false,
    answers: {
      'POST /invitations/accept': { status: 403, body: { code: 'second_factor_required', message } },
    },
  })
  await fillInvitation(user)
  expect((await screen.findByRole('status')).textContent).toBe(message)
  await user.click(screen.getByRole('button', { name: 'Go to the sign-in' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})
