import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createDedicatedConnection } from '#server/core/db/dedicated-connection'

/** A connection that keeps the clients it has opened, and the messages of their errors. */
function createRecordedConnection() {
  const clients: pg.Client[] = []
  const errors: string[] = []
  const createClient = () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    clients.push(client)
    return client
  }
  const connection = createDedicatedConnection(createClient, ({ message }) => errors.push(message))
  return { ...connection, clients, errors }
}
const succeed = (client: pg.Client) => client.query('SELECT 1')
const fail = (client: pg.Client) => client.query('SELECT 1 / 0')

it('keeps a new connection when the one before it breaks late', async () => {
  const { run, close, clients, errors } = createRecordedConnection()
  await expect(run(fail)).rejects.toThrow('division by zero')
  await run(succeed)
  clients[0]?.emit('error', new Error('connection reset'))
  await run(succeed)
  expect([clients.length, errors]).toEqual([2, ['connection reset']])
  await close()
})

it('closes a new connection for no query that failed on the one before it', async () => {
  const { run, close, clients } = createRecordedConnection()
  const [first, second] = [run(fail), run(fail)]
  await expect(first).rejects.toThrow('division by zero')
  const next = run(succeed)
  await expect(second).rejects.toThrow()
  await next
  await run(succeed)
  expect(clients).toHaveLength(2)
  await close()
})
