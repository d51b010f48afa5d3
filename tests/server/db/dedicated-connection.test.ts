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

it('closes a new connection for no query that failed on the one before it', async () => {
  const clients: pg.Client[] = []
  const createClient = () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    clients.push(client)
    return client
  }
  const { run, close } = createDedicatedConnection(createClient, () => {})
  const refuse = (client: pg.Client) => client.query('SELECT 1 / 0')
  const [first, second] = [run(refuse), run(refuse)]
  await expect(first).rejects.toThrow('division by zero')
  const next = run(client => client.query('SELECT 1'))
  await expect(second).rejects.toThrow()
  await next
  await run(client => client.query('SELECT 1'))
  expect(clients).toHaveLength(2)
  await close()
})
