import type * as z from 'zod/mini'
import { isMissingCall } from '#domain/contract/missing-call'
import type { ErrorCode } from '#domain/error-codes'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { BackendResponse } from '#tools/conformance/backend-client'
import { checkErrorResponse, checkResponse } from '#tools/conformance/check-response'
import type { ConformanceContext } from './conformance-context'

const MISSING =
  'the backend does not have this call; the app says that the park does not offer it, or hides it if `features.accounts` is off in the app config'

const PASSWORD = 'correct horse battery'

/** Checks sign-up and passwords, with requests that a backend should refuse. None of them sends a mail. */
export async function checkAccountRefusals({ client, report, account }: ConformanceContext): Promise<void> {
  const checkRefusal = (check: string, answer: BackendResponse, code: ErrorCode, consequence: string) =>
    isMissingCall(answer.status)
      ? report.addTolerated(check, MISSING)
      : checkErrorResponse(report, check, { answer, code, consequence })
  const { email, password } = account
  const isPublic = { token: null }
  checkRefusal(
    'refuses to sign up with a common password',
    await client.send(SERVED_CALLS.signUp, { name: 'Test', email, password: 'password' }, isPublic),
    'password_too_common',
    'Accounts can be guessed.',
  )
  checkRefusal(
    'refuses a wrong confirmation code',
    await client.send(SERVED_CALLS.confirmSignUp, { email, code: '000000' }, isPublic),
    'wrong_confirmation_code',
    'Strangers may sign up with the addresses of others.',
  )
  checkRefusal(
    'refuses a wrong link for a new password',
    await client.send(SERVED_CALLS.resetPassword, { token: 'wrong', password: PASSWORD }, isPublic),
    'reset_link_expired',
    'Strangers may set the passwords of others.',
  )
  // With the same password as before, a backend that does not check the current one changes nothing.
  const change = { currentPassword: `${password} wrong`, newPassword: password }
  const refusal = await client.send(SERVED_CALLS.changePassword, change)
  checkRefusal(
    'refuses to change a password without the current one',
    refusal,
    // The test account may have a common password, which is refused first.
    refusal.code === 'password_too_common' ? refusal.code : 'wrong_password',
    'Anyone with an unlocked phone can take over the account.',
  )
}

/** Checks what customers can read about their account. */
export async function checkAccountReads({ client, report }: ConformanceContext): Promise<void> {
  const checkAnswer = (check: string, judged: Parameters<typeof checkResponse<z.ZodMiniType>>[2]) =>
    isMissingCall(judged.answer.status)
      ? report.addTolerated(check, MISSING)
      : checkResponse(report, check, judged)
  checkAnswer("returns the customer's own data", {
    call: SERVED_CALLS.getOwnData,
    answer: await client.send(SERVED_CALLS.getOwnData, {}),
    consequence: 'Customers cannot download their data.',
  })
  checkAnswer('lists the devices that are signed in', {
    call: SERVED_CALLS.listSessions,
    answer: await client.send(SERVED_CALLS.listSessions, {}),
    consequence: 'Customers cannot see where they are signed in.',
  })
}
