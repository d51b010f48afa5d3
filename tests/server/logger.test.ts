import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createAddress } from '#domain/contract/address'
import { login } from '#domain/contract/auth'
import { PaymentProviderError } from '#server/payments/provider/payment-provider'
import { describeError } from '#server/safe-error'
import { openSeededPGlite } from '#tests/fixtures/server/databases'
import { VALID_ADDRESS } from '#tests/fixtures/data/hostile-input'
import { createTestClock, startTestServer } from '#tests/fixtures/server/test-server'

const EMAIL = 'sam@foodpark.test'
const STREET = '7 Secret Street'
/** A database that quotes what it was sent. */
const QUOTING_ERRORS = [
  `CREATE FUNCTION quote_it() RETURNS trigger LANGUAGE plpgsql
   AS $$ BEGIN RAISE EXCEPTION 'no place for "%"', NEW.street; END $$`,
  'CREATE TRIGGER quoting BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION quote_it()',
]

/** A park whose database fails in three ways: at a sign-in, at an address, and at the work beside. @returns its log */
async function logOfFailingServer(level: string): Promise<string[]> {
  const lines: string[] = []
  const log = { level, stream: { write: (line: string) => lines.push(line) } }
  const clock = createTestClock()
  const park = await startTestServer({
    database: await openSeededPGlite(inject('embeddedTemplate')),
    clock,
    log,
  })
  const token = await park.signIn(EMAIL)
  for (const statement of QUOTING_ERRORS) await park.db.execute(sql.raw(statement))
  const address = await park.callApi(createAddress, { ...VALID_ADDRESS, street: STREET }, { token })
  await park.db.execute(sql`ALTER TABLE users RENAME TO users_elsewhere`)
  const signIn = await park.callApi(login, { email: EMAIL, password: 'lunchtime' })
  await park.db.execute(sql`ALTER TABLE outbox RENAME TO outbox_elsewhere`)
  clock.advance(30_000)
  await vi.waitFor(() => expect(lines.join('')).toContain('work beside failed'))
  await park.close()
  expect([address.status, signIn.status]).toEqual([500, 500])
  return lines
}

const logEntries = (lines: readonly string[], msg: string) =>
  lines.map(line => JSON.parse(line)).filter(line => line.msg === msg)

describe('the log of a database that fails', () => {
  let lines: string[] = []
  beforeAll(async () => {
    lines = await logOfFailingServer('info')
  }, 60_000)

  it('names the code and the place of each failure, and nothing else of it', () => {
    const place = (file: string) => expect.stringMatching(new RegExp(`^server/stores/${file}\\.ts:\\d+$`))
    expect(logEntries(lines, 'request failed').map(({ err }) => err)).toEqual([
      { name: 'error', code: 'P0001', location: place('addresses') },
      { name: 'error', code: '42P01', location: place('users') },
    ])
    expect(logEntries(lines, 'work beside failed').map(({ err }) => err)).toEqual([
      { name: 'error', code: '42P01', location: place('outbox') },
    ])
  })

  it('holds no stack, no SQL, no token and nothing that a customer wrote', () => {
    const log = lines.join('')
    expect(log).not.toMatch(/stack|\bat \w|select|insert|params|"\$1|eyJ|foodpark\.test|Secret|lunchtime/i)
  })

  it('holds the stacks where a developer asks for them', async () => {
    const [address] = logEntries(await logOfFailingServer('debug'), 'request failed')
    expect(address.err.stacks.join('')).toContain('insert into "addresses"')
  }, 60_000)
})

describe('what is logged of an error', () => {
  it('has the words that are our own, and no others', () => {
    expect(describeError(new PaymentProviderError('the card provider is away', false)).message).toMatch(
      /away/,
    )
    expect(describeError(new SyntaxError(`Unexpected token in ${EMAIL}`)).message).toBeUndefined()
  })

  it('has the cause and where our own code met it', () => {
    const cause = Object.assign(new Error(EMAIL), { code: 'ECONNRESET', stack: 'Error\n    at node:net:1' })
    const stack = `Error\n    at ${process.cwd()}/node_modules/pg/pool.ts:1:1\n    at ${process.cwd()}/server/app.ts:7:3`
    const error = Object.assign(new Error('failed', { cause }), { stack })
    expect(describeError(error)).toMatchObject({ code: 'ECONNRESET', location: 'server/app.ts:7' })
  })

  it.each([undefined, 'lunch', { message: EMAIL }])('is nothing of %j, which is no error', thing => {
    expect(describeError(thing)).toEqual({ name: 'not an error' })
  })
})
