import type { ErrorCode } from '#domain/error-codes'
import { SERVED_CALLS } from '#server/http/served-calls'
import type { BackendResponse } from '#tools/conformance/backend-client'
import { judgeRefusal, judgeResponse } from '#tools/conformance/judge-response'
import type { ConformanceContext } from './conformance-context'

/** The statuses of a backend that does not have a call. */
const MISSING_STATUSES = [404, 405, 501]
const MISSING = 'the backend does not have this call; its customers sign in with the accounts that they have'

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
  const check = "returns the customer's own data"
  const answer = await client.send(SERVED_CALLS.getOwnData, {})
  if (MISSING_STATUSES.includes(answer.status)) report.addTolerated(check, MISSING)
  else
    judgeResponse(report, check, {
      call: SERVED_CALLS.getOwnData,
      answer,
      consequence: 'Customers cannot download their data.',
    })
}
