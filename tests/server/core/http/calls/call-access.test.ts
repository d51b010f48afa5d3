import { expect, it } from 'vitest'
import { z } from 'zod'
import { isErrorCode } from '#domain/error-codes'
import { ACCESS_CASES, isAccessCode, NO_ID, ROLE_EMAILS, ROLES } from '#tests/fixtures/data/call-access'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const API = '/api'

const codeSchema = z.object({ code: z.string() })

// Specification 23.1 and 25.1.
it('every call below /host admits hosts alone, and every call below /kitchen staff alone', () => {
  const admittedBelow = (prefix: string) =>
    new Set(ACCESS_CASES.filter(({ path }) => path.startsWith(prefix)).map(({ admitted }) => admitted))
  expect([...admittedBelow('/host/')]).toEqual(['host'])
  expect([...admittedBelow('/kitchen/')]).toEqual(['vendor'])
})

/** The routes of Fastify's drawing, in which each line is the rest of a path, indented by four signs for each level. */
function parseRoutes(drawing: string): string[] {
  const parents: string[] = []
  return drawing.split('\n').flatMap(line => {
    const [, indent = '', rest = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    parents.splice(depth, parents.length, rest)
    const path = parents.join('').replaceAll(/:\w+/g, NO_ID)
    return path.startsWith(API)
      ? methods.split(', ').map(method => `${method} ${path.slice(API.length)}`)
      : []
  })
}

describeOnDatabases(['PGlite'], 'the server, for each call of the contract,', suite => {
  it('has no other route below /api, so none is left untested', () => {
    const tested = new Set(ACCESS_CASES.map(({ method, path }) => `${method} ${path}`))
    const routes = parseRoutes(suite.testServer.app.printRoutes({ commonPrefix: false }))
    const isUntested = (route: string) => !route.startsWith('HEAD ') && !tested.has(route)
    expect(routes.filter(isUntested)).toEqual([])
    expect(new Set(routes.filter(route => tested.has(route))).size).toBe(tested.size)
  })

  // Specification 22.45, 23.1, 25.1 and 28.24.
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
