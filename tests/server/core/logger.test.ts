import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { login } from '#domain/contract/account/auth'
import { createAddress } from '#domain/contract/ordering/address'
import { describeError } from '#server/core/safe-error'
import { PaymentProviderError } from '#server/payments/provider/payment-provider'
import { VALID_ADDRESS } from '#tests/fixtures/data/hostile-input'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createTestClock, startTestServer } from '#tests/fixtures/server/test-server'

const EMAIL = 'sam@foodpark.test'
const STREET = '7 Secret Street'
/** A trigger whose error message quotes the inserted value. */
const QUOTING_ERRORS = [
  `CREATE FUNCTION quote_it() RETURNS trigger LANGUAGE plpgsql
   AS $$ BEGIN RAISE EXCEPTION 'no place for "%"', NEW.street; END $$`,
  'CREATE TRIGGER quoting BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION quote_it()',
]

/** Runs a server whose database fails at an address, at a sign-in and in a background job. @returns its log lines */
async function readLogOfFailingServer(level: string): Promise<string[]> {
  const lines: string[] = []
  const log = { level, stream: { write: (line: string) => lines.push(line) } }
  const clock = createTestClock()
  const testServer = await startTestServer({
    database: await borrowSeededPGlite(inject('embeddedTemplate')),
    clock,
    log,
  })
  const token = await testServer.signIn(EMAIL)
  for (const statement of QUOTING_ERRORS) await testServer.db.execute(sql.raw(statement))
  const address = await testServer.callApi(createAddress, { ...VALID_ADDRESS, street: STREET }, { token })
  await testServer.db.execute(sql`ALTER TABLE users RENAME TO users_elsewhere`)
  const signIn = await testServer.callApi(login, { email: EMAIL, password: 'lunchtime' })
  await testServer.db.execute(sql`ALTER TABLE outbox RENAME TO outbox_elsewhere`)
  clock.advance(30_000)
  await vi.waitUntil(() => lines.join('').includes('background job failed'), 25_000)
  await testServer.close()
  expect([address.status, signIn.status]).toEqual([500, 500])
  return lines
}

const logEntries = (lines: readonly string[], msg: string) =>
  lines.map(line => JSON.parse(line)).filter(line => line.msg === msg)

describe('the log of a failing database', () => {
  let lines: string[] = []
  beforeAll(async () => {
    lines = await readLogOfFailingServer('info')
  }, 60_000)

  it('holds only the name, code and source location of each error', () => {
    const sourceLine = (file: string) => expect.stringMatching(new RegExp(`^server/${file}\\.ts:\\d+$`))
    expect(logEntries(lines, 'request failed').map(({ err }) => err)).toEqual([
      { name: 'error', code: 'P0001', location: sourceLine('ordering/addresses/address-store') },
      { name: 'error', code: '42P01', location: sourceLine('identity/auth/user-store') },
    ])
    expect(logEntries(lines, 'background job failed').map(({ err }) => err)).toEqual([
      { name: 'error', code: '42P01', location: sourceLine('messages/outbox/outbox-store') },
    ])
  })

  it('holds no stack, SQL, token or personal data', () => {
    const log = lines.join('')
    expect(log).not.toMatch(/stack|\bat \w|select|insert|params|"\$1|foodpark\.test|Secret|lunchtime/i)
    // The first two parts of a token. Three letters alone may stand in the id of a request.
    expect(log).not.toMatch(/eyJ[\w-]+\.eyJ/)
  })

  it('holds the stacks at the level debug', async () => {
    const [address] = logEntries(await readLogOfFailingServer('debug'), 'request failed')
    expect(address.err.stacks.join('')).toContain('insert into "addresses"')
  }, 60_000)
})

describe('describeError', () => {
  it('keeps the message of a SafeError only', () => {
    expect(describeError(new PaymentProviderError('the card provider is away', false)).message).toMatch(
      /away/,
    )
    expect(describeError(new SyntaxError(`Unexpected token in ${EMAIL}`)).message).toBeUndefined()
  })

  it('names the cause and the line of our own code', () => {
    const cause = Object.assign(new Error(EMAIL), { code: 'ECONNRESET', stack: 'Error\n    at node:net:1' })
    const stack = `Error\n    at ${process.cwd()}/node_modules/pg/pool.ts:1:1\n    at ${process.cwd()}/server/app.ts:7:3`
    const error = Object.assign(new Error('failed', { cause }), { stack })
    expect(describeError(error)).toMatchObject({ code: 'ECONNRESET', location: 'server/app.ts:7' })
  })

  it.each([undefined, 'lunch', { message: EMAIL }])('describes %j as not an error', value => {
    expect(describeError(value)).toEqual({ name: 'not an error' })
  })
})
