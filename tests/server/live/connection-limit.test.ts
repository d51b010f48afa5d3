import { afterEach, expect, inject, it } from 'vitest'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer } from '#tests/fixtures/server/test-server'

const { openClient, closeAll } = createSocketClients()
afterEach(closeAll)

it('a customer has at most 8 live connections: a new one ends the oldest, which does not reconnect', async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const testServer = await startTestServer({ database, listen: true })
  const [demo, sam] = [
    await testServer.signIn('demo@foodpark.test'),
    await testServer.signIn('sam@foodpark.test'),
  ]
  /** The answer to the wrong id comes after the token was checked. */
  const connect = async (token: string) => {
    const connection = openClient(testServer.address, { token })
    connection.client.emit('user-auth', 'another')
    await connection.expectEvent('auth-error')
    return connection
  }
  const other = await connect(sam)
  const connections = []
  for (let count = 0; count < 10; count += 1) connections.push(await connect(demo))
  for (const { events, expectEvent } of connections.slice(0, 2)) {
    await expectEvent('disconnect')
    expect(events.at(-2)).toEqual([
      'auth-error',
      { code: 'too_many_connections', message: 'Another page of yours took over the live updates' },
    ])
  }
  for (const { client, readAllEvents } of [...connections.slice(2), other]) {
    await readAllEvents()
    expect(client.connected).toBe(true)
  }
  await testServer.close()
})
