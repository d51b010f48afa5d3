import { afterEach, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_PASSWORD } from '#demo/demo-accounts'
import { changePassword } from '#domain/contract/account/accounts'
import { getSecondFactor } from '#domain/contract/account/second-factor'
import { listStaff } from '#domain/contract/host/staff'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import { insertPerson, insertPersonWithFactor } from '#tests/fixtures/server/customers/second-factor'
import { createSocketClients } from '#tests/fixtures/server/customers/socket-clients'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

describeOnDatabases(
  ['PGlite'],
  'a park that requires a second factor of hosts',
  suite => {
    const NOT_SET_UP = { status: 403, body: { code: 'second_factor_not_set_up' } }

    // Specification 28.31.
    it('lets a host without one do nothing but set it up', async () => {
      const { testServer } = suite
      const token = await testServer.signIn(DEMO_HOST_EMAIL)
      expect(await testServer.callApi(listStaff, {}, { token })).toMatchObject(NOT_SET_UP)
      const change = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
      expect(await testServer.callApi(changePassword, change, { token })).toMatchObject(NOT_SET_UP)
      const { data } = await testServer.callApi(getSecondFactor, {}, { token })
      expect(data).toEqual({ isOn: false, isRequired: true, recoveryCodesLeft: 0 })
      const person = await insertPersonWithFactor(suite, { email: 'required@park.test' })
      expect(await testServer.callApi(listStaff, {}, { token: person.token })).toMatchObject({ status: 200 })
      const signedIn = await person.signIn(person.codeIn())
      const signedInToken = { token: signedIn.data?.token ?? '' }
      expect(await testServer.callApi(listStaff, {}, signedInToken)).toMatchObject({ status: 200 })
      const changed = await testServer.callApi(
        changePassword,
        { currentPassword: NEW_PASSWORD, newPassword: 'staple of the next battery' },
        signedInToken,
      )
      expect(await testServer.callApi(listStaff, {}, { token: changed.data?.token ?? '' })).toMatchObject({
        status: 200,
      })
    })

    // Specification 28.31.
    it('asks nothing more of staff and customers', async () => {
      const { testServer } = suite
      const staff = await insertPerson(suite, { email: 'staff@park.test', role: 'vendor' })
      expect(await testServer.callApi(getSecondFactor, {}, staff)).toMatchObject({
        data: { isRequired: false },
      })
      const board = await testServer.request('GET', '/kitchen/board', undefined, staff)
      expect(board.status).toBe(200)
      const orders = await testServer.request('GET', '/orders', undefined, {
        token: await testServer.signIn(DEMO_EMAIL),
      })
      expect(orders.status).toBe(200)
    })
  },
  { secondFactorPolicy: 'hosts' },
)

describeOnDatabases(
  ['PGlite'],
  'a park that requires a second factor of staff',
  suite => {
    const { openClient, joinRoom, closeAll } = createSocketClients()
    afterEach(closeAll)

    // Specification 28.31.
    it('requires it of hosts and staff', async () => {
      const { testServer } = suite
      for (const role of ['host', 'vendor'] as const) {
        const { token } = await insertPerson(suite, { email: `${role}-required@park.test`, role })
        const path = role === 'host' ? '/host/staff' : '/kitchen/board'
        const answer = await testServer.request('GET', path, undefined, { token })
        expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_not_set_up' } })
      }
    })

    // Specification 28.31.
    it('opens no live connection without it', async () => {
      const { address } = suite.testServer
      const without = await insertPerson(suite, { email: 'offline@park.test', role: 'vendor' })
      await openClient(address, { token: without.token }).expectEvent('auth-error')
      const { id, token } = await insertPersonWithFactor(suite, { email: 'live@park.test', role: 'vendor' })
      await joinRoom(address, token, String(id))
    })
  },
  { secondFactorPolicy: 'staff', listen: true },
)
