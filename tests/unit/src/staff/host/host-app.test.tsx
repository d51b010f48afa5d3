// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NOT_HOST_MESSAGE } from '#staff/host/shell/HostSignIn'
import { createHostTrailer } from '#tests/fixtures/client/back-office/host-park'
import { openHost } from '#tests/fixtures/client/back-office/open-host'

const TRAILERS = { body: { trailers: [createHostTrailer()] } }
const ENDED = { status: 401, body: { code: 'unauthenticated', message: 'Please sign in to continue' } }
const ADA = { id: 7, email: 'ada@park.test', name: 'Ada Brook', vendorId: null }
const signedInAs = (role: string) => ({ body: { token: 'new', user: { ...ADA, role } } })
const press = (name: string) => screen.getByRole('button', { name })

async function fillSignIn(user: ReturnType<typeof openHost>['user']) {
  await user.type(await screen.findByLabelText('Email'), ADA.email)
  await user.type(screen.getByLabelText('Password'), 'lunchtime')
  await user.click(press('Sign In'))
}

// Specification 25.2.
it('signs a host in, and refuses customers', async () => {
  let role = 'customer'
  const { user, session } = openHost({
    isSignedIn: false,
    answers: { 'POST /auth/login': () => signedInAs(role), 'GET /host/trailers': TRAILERS },
  })
  await fillSignIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain(NOT_HOST_MESSAGE)
  expect(session.getState().session).toBeNull()
  role = 'host'
  await user.click(press('Sign In'))
  expect(await screen.findByRole('heading', { name: 'Smoky Joe’s' })).toBeTruthy()
  expect(screen.getByText('Host · Ada Brook')).toBeTruthy()
})

// Specification 25.3.
it('asks for a sign-in when the session has ended, and goes on where the host was', async () => {
  let isEnded = true
  const { user } = openHost({
    answers: {
      'GET /host/trailers': TRAILERS,
      'PUT /host/trailers/31/state': () => (isEnded ? ENDED : TRAILERS),
      'POST /auth/login': signedInAs('host'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect((await screen.findByRole('alert')).textContent).toContain('What you have typed is kept.')
  isEnded = false
  await fillSignIn(user)
  expect(await screen.findByRole('heading', { name: 'Smoky Joe’s' })).toBeTruthy()
})

it('shows placeholders until a page has its data', async () => {
  openHost({ answers: { 'GET /host/trailers': TRAILERS } })
  expect((await screen.findByText('Loading...')).getAttribute('role')).toBe('status')
  expect(await screen.findByRole('heading', { name: 'Smoky Joe’s' })).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
})

// Specification 25.4.
it('signs out, and forgets what it has read', async () => {
  const { user, session, changes } = openHost({
    answers: { 'GET /host/trailers': TRAILERS, 'POST /auth/logout': { body: {} } },
  })
  await screen.findByRole('heading', { name: 'Smoky Joe’s' })
  await user.click(press('Sign out'))
  expect(screen.queryByText('Smoky Joe’s')).toBeNull()
  expect([session.getState().session, changes[0]?.call]).toEqual([null, 'POST /auth/logout'])
})

// Specification 25.5.
it('closes a trailer, and says why it could not', async () => {
  let answer: 'offline' | typeof TRAILERS = 'offline'
  let state: 'open' | 'closed' = 'open'
  const { user, changes } = openHost({
    answers: {
      'GET /host/trailers': () => ({ body: { trailers: [createHostTrailer({ state })] } }),
      'PUT /host/trailers/31/state': () => answer,
    },
  })
  const card = within(await screen.findByRole('listitem', { name: 'Smoky Joe’s' }))
  await user.click(card.getByRole('button', { name: 'Close' }))
  expect((await card.findByRole('alert')).textContent).toContain('The server cannot be reached')
  answer = TRAILERS
  state = 'closed'
  await user.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(card.getByText('Closed')).toBeTruthy())
  expect(changes.at(-1)).toEqual({ call: 'PUT /host/trailers/31/state', body: { state: 'closed' } })
})

it('says that an address has no page', async () => {
  openHost({ path: '/nowhere', answers: {} })
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeTruthy()
})
