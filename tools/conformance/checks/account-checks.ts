import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { checkErrorResponse, checkResponse } from '#tools/conformance/check-response'
import type { ConformanceContext, SignedInUser } from './conformance-context'

/** Checks the sign-in and the session. @returns null if the sign-in fails */
export async function checkAccounts({
  client,
  report,
  account,
  isReadOnly,
}: ConformanceContext): Promise<SignedInUser | null> {
  if (!isReadOnly) {
    const wrongPassword = { ...account, password: `${account.password} wrong` }
    checkErrorResponse(report, 'refuses a wrong password', {
      answer: await client.send(SERVED_CALLS.login, wrongPassword, { token: null }),
      code: 'wrong_credentials',
      consequence: 'Strangers may sign in, or customers do not learn that the password is wrong.',
    })
  }
  const answer = await client.send(SERVED_CALLS.login, account, { token: null })
  const consequence = answer.isOk
    ? 'No customer can sign in.'
    : 'The backend refuses this account, so nothing more is checked. Compare --email and --password.'
  const signIn = checkResponse(report, 'signs in', { call: SERVED_CALLS.login, answer, consequence })
  if (signIn === null) return null
  client.setToken(signIn.token)
  checkResponse(report, 'returns the profile of a token', {
    call: SERVED_CALLS.getCurrentUser,
    answer: await client.send(SERVED_CALLS.getCurrentUser, {}),
    consequence: 'Customers are signed out when they open the app again.',
  })
  for (const [check, token] of [
    ['refuses a call without a token', null],
    ['refuses a wrong token', 'not-a-token'],
  ] as const)
    checkErrorResponse(report, check, {
      answer: await client.send(SERVED_CALLS.listOrders, {}, { token }),
      code: 'unauthenticated',
      consequence:
        'Strangers may read orders, or a customer whose session has ended is not asked to sign in.',
    })
  return { token: signIn.token, userId: signIn.user.id }
}
