/** What the account pages need from the running app: requests, and the session that they start, renew and end. */
import type { ActorRefFrom } from 'xstate'
import type { SendRequest } from '#api/send-request'
import { type AuthStorage, getTokenExpiry } from '#app/storage/auth-storage'
import type { SessionClock } from '#app/storage/session-clock'
import type { createSignUpStorage } from '#app/storage/sign-up-storage'
import type { User } from '#domain/contract/account/auth'
import type { sessionMachine } from '#machines/session/session.machine'

/** The answer of a sign-in, of a confirmed sign-up and of a changed password. */
interface SignInAnswer {
  readonly token: string
  readonly user: User
}

export interface AccountServices {
  readonly request: SendRequest
  /** Keeps the email of a sign-up over a reload. */
  readonly signUpStorage: ReturnType<typeof createSignUpStorage>
  /** Signs a visitor in. */
  readonly startSession: (answer: SignInAnswer) => void
  /** Stores another token for the signed-in customer, whose old one has ended. */
  readonly renewSession: (answer: SignInAnswer) => void
  /** Checks whether the session still holds, because the account's sessions may have ended. */
  readonly recheckSession: () => void
  /** Signs out in this browser. */
  readonly endSession: () => void
}

interface AccountServicesDeps extends Pick<AccountServices, 'request' | 'signUpStorage'> {
  readonly authStorage: AuthStorage
  readonly getSession: () => ActorRefFrom<typeof sessionMachine> | undefined
  readonly clock: SessionClock
}

/** Connects the account pages with the session's chart. The token itself stays in the storage. */
export const createAccountServices = ({
  request,
  signUpStorage,
  authStorage,
  getSession,
  clock,
}: AccountServicesDeps): AccountServices => ({
  request,
  signUpStorage,
  startSession: ({ token, user }) => {
    clock.adjust(token)
    getSession()?.send({ type: 'session.tokenSubmitted', token, user })
  },
  renewSession: ({ token, user }) => {
    clock.adjust(token)
    const time = clock.now()
    const expiresAt = getTokenExpiry(token, time)
    authStorage.holdReceivedToken(token)
    authStorage.storeReceivedToken({ user, expiresAt, lastValidated: time, isValid: true })
    getSession()?.send({ type: 'session.tokenReplaced' })
  },
  recheckSession: () => getSession()?.send({ type: 'session.recheckRequested' }),
  endSession: () => getSession()?.send({ type: 'session.signOutRequested' }),
})
