import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { HttpError } from '#server/core/http/http-error'
import { runWithCode, wrongCodeError } from '#server/identity/second-factor/check-second-factor'
import { secondFactors } from '#server/identity/second-factor/second-factor-schema'
import {
  confirmFactor,
  countRecoveryCodes,
  countWrongFactorCode,
  savePendingSecret,
} from '#server/identity/second-factor/second-factor-store'
import { insertPerson, insertPersonWithFactor } from '#tests/fixtures/server/customers/second-factor'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnDatabases(['PGlite'], 'the rows of second factors', suite => {
  const readWrongCodes = async (userId: number) =>
    (await suite.testServer.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]
      ?.wrongCodes

  it('are confirmed once, and only with the secret of the newest set-up', async () => {
    const { db } = suite.testServer
    const { id } = await insertPerson(suite, { email: 'confirmed@park.test' })
    const now = new Date(suite.clock.now())
    const confirm = (secret: string, codeHash: string) =>
      confirmFactor(db, { userId: id, secret, step: 1, codeHashes: [codeHash], now })
    await savePendingSecret(db, id, 'older')
    await savePendingSecret(db, id, 'newer')
    expect(await confirm('older', 'first')).toBe(false)
    expect(await confirm('newer', 'second')).toBe(true)
    expect(await confirm('newer', 'third')).toBe(false)
    expect(await countRecoveryCodes(db, id)).toBe(1)
  })

  it('count wrong codes, and no other errors', async () => {
    const { db } = suite.testServer
    const { id } = await insertPersonWithFactor(suite, { email: 'counted@park.test' })
    const runFailing = (error: Error) =>
      expect(runWithCode({ db, clock: suite.clock }, id, () => Promise.reject(error))).rejects.toBe(error)
    await runFailing(new HttpError('second_factor_not_on', 'The second factor is off already'))
    await runFailing(new Error('The disk is full'))
    expect(await readWrongCodes(id)).toBe(0)
    await runFailing(wrongCodeError())
    expect(await readWrongCodes(id)).toBe(1)
  })

  it('count nothing for an account that has none', async () => {
    expect(await countWrongFactorCode(suite.testServer.db, 0)).toBe(0)
  })
})
