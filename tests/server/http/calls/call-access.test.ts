import { expect, it } from 'vitest'
import { z } from 'zod'
import { isErrorCode } from '#domain/error-codes'
import { ACCESS_CASES, isAccessCode, ROLE_EMAILS, ROLES } from '#tests/fixtures/data/call-access'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const codeSchema = z.object({ code: z.string() })

it('every call below /host admits hosts alone, and every call below /kitchen staff alone', () => {
  const admittedBelow = (prefix: string) =>
    new Set(ACCESS_CASES.filter(({ path }) => path.startsWith(prefix)).map(({ admitted }) => admitted))
  expect([...admittedBelow('/host/')]).toEqual(['host'])
  expect([...admittedBelow('/kitchen/')]).toEqual(['vendor'])
})

describeOnDatabases(['PGlite'], 'the server, for each call of the contract,', suite => {
  it.each(ACCESS_CASES)('$name by $method admits $admitted and turns the others away', async testCase => {
    const { method, path, body, refusals } = testCase
    const seen: Record<string, string | null> = {}
    for (const role of ROLES) {
      // Signed in anew, because some calls end the session.
      const options = role === 'visitor' ? {} : { token: await suite.testServer.signIn(ROLE_EMAILS[role]) }
      const answer = await suite.testServer.request(method, path, body, options)
      const { code = '' } = codeSchema.safeParse(answer.body).data ?? {}
      seen[role] = isErrorCode(code) && isAccessCode(code) ? code : null
    }
    expect(seen).toEqual(refusals)
  })
})
