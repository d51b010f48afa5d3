import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Offer, Reading } from '#machines/session/pass'
import { ANN, NOW } from '#machines/session/session.cases'
import { sessionMachine } from '#machines/session/session.machine'
import type { Credentials, GivenToken } from '#machines/session/session.setup'
import { answering, settled, silent } from '../../support/stand-ins'

async function signedOut() {
  const nothing: Reading = { now: NOW, stored: null, handed: null }
  const signIn = answering<Offer, Credentials>()
  const readToken = answering<Offer, GivenToken>()
  const machine = sessionMachine.provide({
    actors: {
      watchStorage: silent,
      readStored: fromPromise(async () => nothing),
      signIn: signIn.logic,
      readToken: readToken.logic,
    },
  })
  const session = createActor(machine).start()
  await settled()
  return { session, signIn, readToken }
}

test('signs in with the e-mail and the password that were typed', async () => {
  const { session, signIn } = await signedOut()
  session.send({ type: 'session.signInSubmitted', email: 'ann@example.com', password: 'correct horse' })
  expect(signIn.asked.map(({ input }) => input)).toEqual([
    { email: 'ann@example.com', password: 'correct horse' },
  ])
})

test('reads the token that was given, for the customer it was given with', async () => {
  const { session, readToken } = await signedOut()
  session.send({ type: 'session.tokenGiven', token: 'a.b.c', user: ANN })
  expect(readToken.asked.map(({ input }) => input)).toEqual([{ token: 'a.b.c', user: ANN }])
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
] as const)('explains the failure %j', async (fault, says) => {
  const { session, signIn } = await signedOut()
  session.send({ type: 'session.signInSubmitted', email: 'ann@example.com', password: 'correct horse' })
  signIn.asked[0]?.fail(fault)
  await settled()
  expect(session.getSnapshot().context.problem).toBe(says)
})
