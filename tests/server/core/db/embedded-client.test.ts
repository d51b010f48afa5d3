import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EmbeddedClient } from '#server/core/db/embedded-client'

let client: EmbeddedClient
beforeAll(async () => {
  client = await EmbeddedClient.open({})
})
afterAll(() => client.close())

it('queries and transactions run in the order of their calls', async () => {
  const ended: string[] = []
  const query = async (name: string) => {
    await client.query('SELECT 1')
    ended.push(name)
  }
  const transaction = async (name: string) => {
    await client.transaction(tx => tx.query('SELECT 1'))
    ended.push(name)
  }
  await Promise.all([query('a'), transaction('b'), query('c'), transaction('d')])
  expect(ended).toEqual(['a', 'b', 'c', 'd'])
})

it('the event loop turns between two queries, so that new connections are accepted', async () => {
  let turns = 0
  let isDone = false
  const countTurns = async () => {
    while (!isDone) {
      await nextTurn()
      turns += 1
    }
  }
  const counting = countTurns()
  await Promise.all(Array.from({ length: 50 }, () => client.query('SELECT 1')))
  isDone = true
  await counting
  expect(turns).toBeGreaterThanOrEqual(50)
})

it('a query beyond the queue is refused at once, and says when to try again', async () => {
  const queued = Array.from({ length: 2_001 }, () => client.query('SELECT 1'))
  await expect(client.query('SELECT 1')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  await Promise.all(queued)
  expect((await client.query('SELECT 1')).rows).toHaveLength(1)
})

// Specification 22.54.
it('only its owner can enter the folder of the data, also one of an earlier version', async () => {
  const root = mkdtempSync(join(tmpdir(), 'food-park-rights-'))
  const dataDir = join(root, 'pg')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const opened = await EmbeddedClient.open({ dataDir })
  await opened.close()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  rmSync(root, { recursive: true })
}, 60_000)
