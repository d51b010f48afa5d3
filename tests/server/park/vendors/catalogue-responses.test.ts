import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { READ_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import { type Db, openPostgresDatabase } from '#server/core/db/database'
import { addonGroups, addons, itemAddonGroups, menuItems, vendors } from '#server/core/db/schema'
import { DOUBLE_ID, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { isLeaseQuery, recordQueries } from '#tests/fixtures/server/databases/record-queries'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { startTestServer } from '#tests/fixtures/server/test-server'

const LIST = '/api/vendors/list?page=1&limit=20&status=active'
const MENU = `/api/vendors/${SMOKY_JOES_ID}/items`
const ADDONS = `/api/menu-items/${DOUBLE_ID}/addon-groups`
const PATHS = [LIST, MENU, ADDONS]

afterEach(() => vi.restoreAllMocks())

const readText = async (url: string) => (await fetch(url)).text()

/** Changes of each kind, with the path whose response must show it. */
const CHANGES: readonly [string, string, (db: Db) => Promise<unknown>, string][] = [
  [
    'a changed price',
    MENU,
    db => db.update(menuItems).set({ price: 987 }).where(eq(menuItems.id, WRAP_ID)),
    '"price":9.87',
  ],
  [
    'a sold-out dish',
    MENU,
    db => db.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, WRAP_ID)),
    '"is_available":false',
  ],
  [
    'a closed trailer',
    LIST,
    db => db.update(vendors).set({ status: 'Closed early' }).where(eq(vendors.id, SMOKY_JOES_ID)),
    'Closed early',
  ],
  ['a renamed add-on', ADDONS, db => db.update(addons).set({ name: 'Renamed' }), '"name":"Renamed"'],
  ['a renamed group', ADDONS, db => db.update(addonGroups).set({ name: 'Regrouped' }), '"name":"Regrouped"'],
  [
    'a removed group',
    ADDONS,
    db => db.delete(itemAddonGroups).where(eq(itemAddonGroups.itemId, DOUBLE_ID)),
    '{"addonGroups":[]}',
  ],
]

describeOnEachDatabase(
  'the responses of the catalogue',
  suite => {
    const url = (path: string) => suite.testServer.address + path

    // Specification 22.24.
    it.each(PATHS)('read no data at %s while nothing has changed', async path => {
      const first = await readText(url(path))
      const queries = recordQueries()
      for (let i = 0; i < 5; i += 1) expect(await readText(url(path))).toBe(first)
      expect(queries()).toEqual([])
    })

    it('share one read of the data and few reads of the version when many requests come together', async () => {
      await suite.testServer.db.update(vendors).set({ phone: '1' })
      const queries = recordQueries(() => true)
      await Promise.all(Array.from({ length: 40 }, () => suite.testServer.app.inject(MENU)))
      const versionReads = queries().filter(
        text => text === READ_CATALOGUE_VERSION || isLeaseQuery(text),
      ).length
      expect(versionReads).toBeLessThan(10)
      expect(queries().length - versionReads).toBe(5)
    })

    // Specification 22.24.
    it.each(CHANGES)('show %s to the next request', async (_, path, change, expected) => {
      const before = await readText(url(path))
      expect(before).not.toContain(expected)
      await change(suite.testServer.db)
      expect(await readText(url(path))).toContain(expected)
    })

    it('show the changes of a transaction after its commit, and none of one that fails', async () => {
      const { db } = suite.testServer
      const before = await readText(url(LIST))
      await db.transaction(async tx => {
        await tx.update(vendors).set({ description: 'First' })
        await tx.update(vendors).set({ description: 'Committed' })
      })
      const committed = await readText(url(LIST))
      expect(committed).toContain('Committed')
      const failing = db.transaction(async tx => {
        await tx.update(vendors).set({ description: 'Lost' })
        throw new Error('rolled back')
      })
      await expect(failing).rejects.toThrow('rolled back')
      expect([before === committed, await readText(url(LIST))]).toEqual([false, committed])
    })

    it('show that a table was emptied', async () => {
      await readText(url(ADDONS))
      await suite.testServer.db.execute(sql`TRUNCATE item_addon_groups`)
      expect(await readText(url(ADDONS))).toBe('{"addonGroups":[]}')
    })

    // Specification 22.24.
    it('change their ETag with their content, and are sent as 304 to a client that has them', async () => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const ask = (etag = '') =>
          fetch(url(LIST), { headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
        const etag = (await ask()).headers.get('etag') ?? ''
        expect(etag).toMatch(/^"[\w-]+"$/)
        const repeated = await ask(etag)
        expect([repeated.status, repeated.headers.get('etag'), await repeated.text()]).toEqual([
          304,
          etag,
          '',
        ])
        await suite.testServer.db.update(vendors).set({ description: `For ${encoding}` })
        const changed = await ask(etag)
        expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
      }
    })

    it('are compressed as the client accepts it', async () => {
      const ask = (accepted: string) =>
        suite.testServer.app.inject({ url: MENU, headers: { 'accept-encoding': accepted } })
      const plain = await ask('identity')
      const gzipped = await ask('gzip;q=1.0, br;q=0')
      const brotli = await ask('gzip, deflate, br')
      expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.payload)
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
      const encodings = [plain, gzipped, brotli].map(({ headers }) => headers['content-encoding'])
      expect(encodings).toEqual([undefined, 'gzip', 'br'])
      expect(new Set([plain, gzipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    })

    it('have the same status and headers when they come from Fastify and when they are repeated', async () => {
      await suite.testServer.db.update(vendors).set({ phone: '2' })
      const ask = async () => {
        const { status, headers } = await fetch(url(MENU), { headers: { 'accept-encoding': 'br' } })
        return { status, headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)) }
      }
      const first = await ask()
      expect(first.headers).toContainEqual(['cache-control', 'no-cache'])
      expect(first.headers).toContainEqual(['x-content-type-options', 'nosniff'])
      expect(await ask()).toEqual(first)
    })
  },
  // Without jobs: they would send queries of their own when they start.
  { listen: true, role: 'web' },
)

describe('two servers on one PostgreSQL', () => {
  // Specification 22.24.
  it('show each change of either to the next request at both', async () => {
    const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    const first = await startTestServer({ database, listen: true })
    const second = await startTestServer({ database: openPostgresDatabase(database.url), listen: true })
    const servers = [first, second]
    const readMenus = () => Promise.all(servers.map(({ address }) => readText(address + MENU)))
    for (let price = 1001; price <= 1030; price += 1) {
      const { db } = price % 2 === 0 ? first : second
      const busy = readMenus()
      await db.update(menuItems).set({ price }).where(eq(menuItems.id, WRAP_ID))
      const expected = expect.stringContaining(`"price":${price / 100}`)
      expect(await readMenus()).toEqual([expected, expected])
      await busy
    }
    await second.close()
    await first.close()
  }, 60_000)
})

describe('a repeated response', () => {
  it('is logged like any other, with its own id', async () => {
    const lines: string[] = []
    const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    const testServer = await startTestServer({ database, log, listen: true })
    for (let i = 0; i < 2; i += 1) await readText(testServer.address + MENU)
    await expect.poll(() => lines.filter(line => line.includes('request completed'))).toHaveLength(2)
    await testServer.close()
    const entries = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
    const variable = { time: expect.any(Number), ms: expect.any(Number), reqId: expect.any(String) }
    expect(entries[1]).toEqual({ ...entries[0], ...variable })
    expect(entries[1].reqId).not.toBe(entries[0].reqId)
  }, 30_000)

  it('counts for the rate limit', async () => {
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    const testServer = await startTestServer({ database, requestsPerMinute: 3, listen: true })
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await fetch(testServer.address + LIST)).status)
    await testServer.close()
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  }, 30_000)
})
