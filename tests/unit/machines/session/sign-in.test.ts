import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine'
import type { Credentials, SubmittedToken } from '#machines/session/session.setup'
import type { ReceivedSession, StorageReading } from '#machines/session/session-info'
import { ANN, NOW } from '#machines/session/spec/fixtures'
import { createManualPromiseActor, flushPromises, silentActor } from '#tests/fixtures/client/stub-actors'

async function startSignedOut() {
  const emptyStorage: StorageReading = { now: NOW, stored: null, external: null }
  const signIn = createManualPromiseActor<ReceivedSession, Credentials>()
  const readToken = createManualPromiseActor<ReceivedSession, SubmittedToken>()
  const machine = sessionMachine.provide({
    actors: {
      watchStorage: silentActor,
      readStoredSession: fromPromise(async () => emptyStorage),
      signIn: signIn.logic,
      readToken: readToken.logic,
    },
  })
  const session = createActor(machine).start()
  await flushPromises()
  return { session, signIn, readToken }
}

test('signs in with the typed email and password', async () => {
  const { session, signIn } = await startSignedOut()
  session.send({ type: 'session.signInSubmitted', email: 'ann@example.com', password: 'correct horse' })
  expect(signIn.calls.map(({ input }) => input)).toEqual([
    { email: 'ann@example.com', password: 'correct horse' },
  ])
})

test('reads a submitted token with its user', async () => {
  const { session, readToken } = await startSignedOut()
  session.send({ type: 'session.tokenSubmitted', token: 'a.b.c', user: ANN })
  expect(readToken.calls.map(({ input }) => input)).toEqual([{ token: 'a.b.c', user: ANN }])
})

test.each([
  [{ kind: 'offline', status: null, message: 'Failed to fetch' }, 'Network error occurred'],
  [{ kind: 'refused', status: 401, message: 'Wrong password' }, 'Wrong password'],
  [{ kind: 'refused', status: 500, message: '' }, 'Login failed. Please try again.'],
  [
    { kind: 'refused', status: 500, message: 'Login failed', isFallback: true },
    'Login failed. Please try again.',
  ],
  [{ kind: 'refused', status: 401, message: 'Login failed' }, 'Login failed'],
] as const)('shows the specified message for the failure %j', async (error, message) => {
  const { session, signIn } = await startSignedOut()
  session.send({ type: 'session.signInSubmitted', email: 'ann@example.com', password: 'correct horse' })
  signIn.calls[0]?.fail(error)
  await flushPromises()
  expect(session.getSnapshot().context.errorMessage).toBe(message)
})
