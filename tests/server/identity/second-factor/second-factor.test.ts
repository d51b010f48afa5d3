import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_HOST_EMAIL } from '#demo/demo-accounts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  turnOffSecondFactor,
} from '#domain/contract/account/second-factor'
import { listStaff, resetStaffSecondFactor } from '#domain/contract/host/staff'
import { auditEvents } from '#server/core/db/schema'
import { resetSecondFactor } from '#server/identity/accounts/lock-account'
import { createFactorCode } from '#server/identity/second-factor/one-time-codes'
import { recoveryCodes, secondFactors } from '#server/identity/second-factor/second-factor-schema'
import { insertNewCustomer, NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import {
  CODE_PERIOD,
  createAccountCalls,
  insertPerson,
  insertPersonWithFactor,
} from '#tests/fixtures/server/customers/second-factor'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const WRONG_CODE = {
  status: 403,
  body: { code: 'wrong_second_factor_code', message: 'This code is not right, or was used already' },
}
const NOT_BEGUN = {
  status: 409,
  body: { code: 'second_factor_not_on', message: 'Please begin the set-up again' },
}
const SIGNED_IN = { status: 200 }
const NO_CODE = '000000'

describeOnDatabases(['PGlite'], 'a second factor', suite => {
  const { readEvents, readProfile, signInWithPassword } = createAccountCalls(suite)

  // Specification 28.25.
  it('is turned on by a code, ends the other sessions, and gives ten recovery codes', async () => {
    const { testServer, clock } = suite
    const { id, email, token } = await insertPerson(suite, { email: 'on@park.test' })
    const read = async (readToken: string) =>
      (await testServer.callApi(getSecondFactor, {}, { token: readToken })).data
    const begin = (password: string) => testServer.callApi(beginSecondFactor, { password }, { token })
    expect(await begin('a guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    const { data } = await begin(NEW_PASSWORD)
    expect(data?.uri).toBe(
      `otpauth://totp/the%20food%20park:on%40park.test?issuer=the%20food%20park&secret=${data?.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await read(token)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 })
    expect(await signInWithPassword(email)).toMatchObject(SIGNED_IN)
    const confirm = (code: string) => testServer.callApi(confirmSecondFactor, { code }, { token })
    expect(await confirm(NO_CODE)).toMatchObject(WRONG_CODE)
    expect(await confirm('no code of an app')).toMatchObject(WRONG_CODE)
    const confirmed = await confirm(createFactorCode(data?.secret ?? '', clock.now()))
    const { token: newToken = '', recoveryCodes: codes = [] } = confirmed.data ?? {}
    expect(new Set(codes).size).toBe(10)
    expect(codes.filter(code => !/^(?:[A-Z2-7]{6}-){3}[A-Z2-7]{6}$/.test(code))).toEqual([])
    expect([await readProfile(token), await readProfile(newToken)]).toEqual([401, 200])
    expect(await read(newToken)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
    expect(await readEvents(id)).toContainEqual(['second_factor_turned_on', {}])
    const again = await testServer.callApi(beginSecondFactor, { password: NEW_PASSWORD }, { token: newToken })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'second_factor_already_on', message: 'The second factor is on already' },
    })
  })

  it('is turned on only after its set-up has begun, and only once', async () => {
    const { testServer, clock } = suite
    const { id, token } = await insertPerson(suite, { email: 'begun@park.test' })
    const confirm = (code: string, withToken = token) =>
      testServer.callApi(confirmSecondFactor, { code }, { token: withToken })
    expect(await confirm(NO_CODE)).toMatchObject(NOT_BEGUN)
    const { data } = await testServer.callApi(beginSecondFactor, { password: NEW_PASSWORD }, { token })
    const code = createFactorCode(data?.secret ?? '', clock.now())
    const isOfAccount = eq(secondFactors.userId, id)
    const [begun] = await testServer.db.select().from(secondFactors).where(isOfAccount)
    await testServer.db.update(secondFactors).set({ secret: 'of no key' }).where(isOfAccount)
    expect(await confirm(code)).toMatchObject(NOT_BEGUN)
    await testServer.db
      .update(secondFactors)
      .set({ secret: begun?.secret ?? '' })
      .where(isOfAccount)
    const confirmed = await confirm(code)
    expect(await confirm(code, confirmed.data?.token)).toMatchObject(NOT_BEGUN)
  })

  it('can be turned on and off often, because right codes are not counted', async () => {
    const { testServer, clock } = suite
    let { token } = await insertPerson(suite, { email: 'often@park.test' })
    for (let count = 0; count < 4; count += 1) {
      const { data } = await testServer.callApi(beginSecondFactor, { password: NEW_PASSWORD }, { token })
      const codeNow = () => createFactorCode(data?.secret ?? '', clock.now())
      const on = await testServer.callApi(confirmSecondFactor, { code: codeNow() }, { token })
      clock.advance(CODE_PERIOD)
      const input = { password: NEW_PASSWORD, code: codeNow() }
      const off = await testServer.callApi(turnOffSecondFactor, input, { token: on.data?.token ?? '' })
      expect([on.status, off.status]).toEqual([200, 200])
      token = off.data?.token ?? ''
    }
  })

  // Specification 28.28 and 28.33.
  it('stores neither the secret nor a recovery code as it is', async () => {
    const person = await insertPersonWithFactor(suite, { email: 'stored@park.test' })
    const { db } = suite.testServer
    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(recoveryCodes),
    ])
    for (const text of [
      person.secret,
      ...person.recoveryCodes,
      ...person.recoveryCodes.map(code => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(text)
  })

  // Specification 28.30.
  it('is turned off by the password and a code together', async () => {
    const { id, email, token, codeIn } = await insertPersonWithFactor(suite, { email: 'off@park.test' })
    const turnOff = (password: string, code: string, withToken = token) =>
      suite.testServer.callApi(turnOffSecondFactor, { password, code }, { token: withToken })
    expect(await turnOff('a guess', codeIn())).toMatchObject({ body: { code: 'wrong_password' } })
    expect(await turnOff(NEW_PASSWORD, NO_CODE)).toMatchObject(WRONG_CODE)
    const { data } = await turnOff(NEW_PASSWORD, codeIn())
    expect([await readProfile(token), await readProfile(data?.token ?? '')]).toEqual([401, 200])
    expect(await signInWithPassword(email)).toMatchObject(SIGNED_IN)
    expect(await readEvents(id)).toContainEqual(['second_factor_turned_off', {}])
    expect(await suite.testServer.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0)
    expect(await turnOff(NEW_PASSWORD, codeIn(), data?.token)).toMatchObject({
      status: 409,
      body: { code: 'second_factor_not_on', message: 'The second factor is off already' },
    })
  })

  // Specification 28.24.
  it('is no part of the account of a customer, whose sign-in stays as it is', async () => {
    const { id, email, token } = await insertNewCustomer(suite.testServer, 'lunch@park.test')
    const refused = { status: 403, body: { code: 'back_office_only' } }
    expect(await suite.testServer.callApi(getSecondFactor, {}, { token })).toMatchObject(refused)
    const begun = await suite.testServer.callApi(beginSecondFactor, { password: NEW_PASSWORD }, { token })
    expect(begun).toMatchObject(refused)
    await suite.testServer.db
      .insert(secondFactors)
      .values({ userId: id, secret: 'any', confirmedAt: new Date(suite.clock.now()) })
    const { data } = await signInWithPassword(email)
    expect(Object.keys(JSON.parse(atob(data?.token.split('.')[1] ?? '')))).not.toContain('secondFactor')
  })

  // Specification 28.32.
  it('is reset by a host for staff, who are signed out', async () => {
    const token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    const {
      id,
      email,
      token: staffToken,
    } = await insertPersonWithFactor(suite, {
      email: 'staff@park.test',
      role: 'vendor',
    })
    const reset = (staffId: number) =>
      suite.testServer.callApi(resetStaffSecondFactor, { id: staffId }, { token })
    const hasFactor = async () =>
      (await suite.testServer.callApi(listStaff, {}, { token })).data?.trailers
        .flatMap(({ accounts }) => accounts)
        .find(account => account.id === id)?.hasSecondFactor
    expect(await hasFactor()).toBe(true)
    expect(await reset(id)).toMatchObject({ status: 200 })
    expect(await hasFactor()).toBe(false)
    expect(await readProfile(staffToken)).toBe(401)
    expect(await signInWithPassword(email)).toMatchObject(SIGNED_IN)
    const resets = (await suite.testServer.db.select().from(auditEvents)).filter(
      ({ event }) => event === 'second_factor_reset',
    )
    expect(resets.map(({ details }) => details.staffId)).toEqual([id])
    const host = await insertPersonWithFactor(suite, { email: 'other-host@park.test' })
    expect(await reset(host.id)).toMatchObject({ status: 404, body: { code: 'staff_not_found' } })
    expect(await signInWithPassword(host.email)).toMatchObject({ body: { code: 'second_factor_required' } })
  })

  // Specification 28.32.
  it('is reset by a command, which says if there is none', async () => {
    const { id, email, token } = await insertPersonWithFactor(suite, { email: 'lost@park.test' })
    const { db } = suite.testServer
    const now = new Date(suite.clock.now())
    await resetSecondFactor(db, email, now)
    expect(await readProfile(token)).toBe(401)
    expect(await signInWithPassword(email)).toMatchObject(SIGNED_IN)
    await expect(resetSecondFactor(db, email, now)).rejects.toMatchObject({ code: 'second_factor_not_on' })
    const events = await db.select().from(auditEvents).where(eq(auditEvents.event, 'second_factor_reset'))
    expect(events.filter(({ details }) => details.account === id)).toHaveLength(1)
  })
})
