import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#server/demo/demo-accounts'
import { SERVED_CALLS } from '#server/http/served-calls'
import { describeOnDatabases } from '#tests/fixtures/server/describe-on-each-database'

const codeSchema = z.object({ code: z.string() })
const HOST_CALLS = Object.entries(SERVED_CALLS).filter(([, { route }]) => route.startsWith('/host/'))
/** The id of nothing, so that no call changes anything. */
const NO_ID = '999999'

describeOnDatabases(['PGlite'], 'who may call what a host may', suite => {
  const tokens = { customer: '', vendor: '', host: '' }
  beforeAll(async () => {
    tokens.customer = await suite.testServer.signIn(DEMO_EMAIL)
    tokens.vendor = await suite.testServer.signIn(DEMO_STAFF_EMAIL)
    tokens.host = await suite.testServer.signIn(DEMO_HOST_EMAIL)
  })

  it('finds the calls of hosts', () => {
    expect(HOST_CALLS.map(([name]) => name)).toContain('listHostTrailers')
  })

  it.each(HOST_CALLS)('%s: hosts only', async (_, { method, route }) => {
    const path = route.replace(/:\w+/g, NO_ID)
    const send = async (token?: string) => {
      const { status, body } = await suite.testServer.request(method, path, {}, token ? { token } : {})
      return [status, codeSchema.safeParse(body).data?.code]
    }
    expect(await send()).toEqual([401, 'unauthenticated'])
    expect(await send(tokens.customer)).toEqual([403, 'host_only'])
    expect(await send(tokens.vendor)).toEqual([403, 'host_only'])
    expect([401, 403]).not.toContain((await send(tokens.host))[0])
  })
})
