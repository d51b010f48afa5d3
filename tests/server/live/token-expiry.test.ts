import { afterEach, expect, it } from 'vitest'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const TOKEN_LIFETIME_MS = 12 * 3_600_000

// The time alone ends the connection.
describeOnDatabases(
  ['PGlite'],
  'a live connection',
  suite => {
    const { openClient, closeAll } = createSocketClients()
    afterEach(closeAll)

    it('ends when its token expires', async () => {
      const token = await suite.testServer.signIn('sam@foodpark.test')
      suite.clock.advance(TOKEN_LIFETIME_MS - 1000)
      const { client, expectEvent } = openClient(suite.testServer.address, { token })
      await expectEvent('auth-error')
      await expect.poll(() => client.connected).toBe(false)
    })
  },
  { listen: true },
)
