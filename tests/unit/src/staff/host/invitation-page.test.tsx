// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const ACCOUNT = { id: 13, email: 'lee@park.test', name: 'Lee Park' }
const acceptedAs = (role: string, vendorId: number | null) => ({
  body: { token: 'new', user: { ...ACCOUNT, role, vendorId } },
})

async function fillInvitation(user: ReturnType<typeof openHost>['user']) {
  await user.type(screen.getByLabelText('Your name'), 'Lee Park')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Create the account' }))
}

// Specification 25.8.
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

// Specification 25.8.
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

// Specification 25.8.
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

// Specification 25.8.
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

// Specification 25.8.
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

// Specification 25.8.
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

// Specification 28.34.
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
