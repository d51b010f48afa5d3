import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/error-codes'
import { SERVED_CALLS } from '#server/http/calls/served-calls'
import type { BackendResponse } from '#tools/conformance/backend-client'
import { judgeRefusal, judgeResponse } from '#tools/conformance/judge-response'
import type { ConformanceContext } from './conformance-context'

/** The statuses of a backend that does not have a call. */
const MISSING_STATUSES = [404, 405, 501]
const MISSING = 'the backend does not have this call; its customers sign in with the accounts that they have'

const MISSING_LIST =
  'the backend does not have this call; the profile says that this park does not list the devices'

const PASSWORD = 'correct horse battery'

/** Checks sign-up, passwords and the own data, with requests that change nothing and send no mail. */
export async function checkOwnAccount({ client, report, account }: ConformanceContext): Promise<void> {
  const checkRefusal = (check: string, answer: BackendResponse, code: ErrorCode, consequence: string) =>
    MISSING_STATUSES.includes(answer.status)
      ? report.addTolerated(check, MISSING)
      : judgeRefusal(report, check, { answer, code, consequence })

  checkRefusal(
    'refuses to sign up with a common password',
    await client.send(
      SERVED_CALLS.signUp,
      { name: 'Test', email: account.email, password: 'password' },
      { token: null },
    ),
    'password_too_common',
    'Accounts can be guessed.',
  )
  checkRefusal(
    'refuses a wrong confirmation code',
    await client.send(SERVED_CALLS.confirmSignUp, { email: account.email, code: '000000' }, { token: null }),
    'wrong_confirmation_code',
    'Strangers may sign up with the addresses of others.',
  )
  checkRefusal(
    'refuses a wrong link for a new password',
    await client.send(SERVED_CALLS.resetPassword, { token: 'wrong', password: PASSWORD }, { token: null }),
    'reset_link_expired',
    'Strangers may set the passwords of others.',
  )
  const checkAnswer = (
    check: string,
    missing: string,
    judged: Parameters<typeof judgeResponse<z.ZodMiniType>>[2],
  ) =>
    MISSING_STATUSES.includes(judged.answer.status)
      ? report.addTolerated(check, missing)
      : judgeResponse(report, check, judged)
  checkAnswer("returns the customer's own data", MISSING, {
    call: SERVED_CALLS.getOwnData,
    answer: await client.send(SERVED_CALLS.getOwnData, {}),
    consequence: 'Customers cannot download their data.',
  })
  checkAnswer('lists the devices that are signed in', MISSING_LIST, {
    call: SERVED_CALLS.listSessions,
    answer: await client.send(SERVED_CALLS.listSessions, {}),
    consequence: 'Customers cannot see where they are signed in.',
  })
}
