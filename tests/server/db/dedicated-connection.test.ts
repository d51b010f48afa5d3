import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createDedicatedConnection } from '#server/db/dedicated-connection'

it('keeps a new connection when the one before it breaks late', async () => {
  const clients: pg.Client[] = []
  const errors: string[] = []
  const createClient = () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    clients.push(client)
    return client
  }
  const { run, close } = createDedicatedConnection(createClient, ({ message }) => errors.push(message))
  await expect(run(client => client.query('SELECT 1 / 0'))).rejects.toThrow('division by zero')
  await run(client => client.query('SELECT 1'))
  clients[0]?.emit('error', new Error('connection reset'))
  await run(client => client.query('SELECT 1'))
  expect([clients.length, errors]).toEqual([2, ['connection reset']])
  await close()
})
