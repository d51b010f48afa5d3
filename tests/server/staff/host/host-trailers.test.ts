import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { getCurrentUser } from '#domain/contract/account/auth'
import { getParkCharges, setParkCharges } from '#domain/contract/host/park-charges'
import { listAuditEvents } from '#domain/contract/host/reports'
import { inviteStaff, listStaff } from '#domain/contract/host/staff'
import {
  addTrailer,
  changeTrailer,
  listHostTrailers,
  removeTrailer,
  setHostTrailerState,
  type TrailerFields,
} from '#domain/contract/host/trailers'
import { getCart } from '#domain/contract/ordering/cart'
import { auditEvents, orders, users, vendors } from '#server/core/db/schema'
import { accountInvitations } from '#server/identity/accounts/invitations/invitation-schema'
import { exportPark } from '#server/park/import/export-park'
import { payments } from '#server/payments/store/payment-schema'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { cashOrder, SMOKY_JOES_ID, wrapItem } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { readHoursVersion, setTrailerHours } from '#tests/fixtures/server/trailer-hours'

const FIELDS: TrailerFields = {
  name: 'Salt & Vinegar',
  description: 'Fish and chips',
  phone: '020 7946 0199',
  email: 'salt@park.test',
  preparation: { min: 8, max: 14 },
  priceCategory: 'under_10',
  discountPercent: 10,
  logo: '',
  picture: '/food/1f35f.webp',
}

describeOnDatabases(
  ['PGlite'],
  'the trailers of a host',
  suite => {
    let token = ''
    beforeAll(async () => {
      token = await suite.testServer.signIn(DEMO_HOST_EMAIL)
    })
    const add = (fields: object) =>
      suite.testServer.request('POST', '/host/trailers', { ...FIELDS, ...fields }, { token })
    const change = (trailerId: number, fields: Partial<TrailerFields>, version: string) =>
      suite.testServer.callApi(
        changeTrailer,
        { trailerId, version, fields: { ...FIELDS, ...fields } },
        { token },
      )
    const remove = (trailerId: number) => suite.testServer.callApi(removeTrailer, { trailerId }, { token })
    const setState = (trailerId: number, state: 'open' | 'closed') =>
      suite.testServer.callApi(setHostTrailerState, { trailerId, state }, { token })
    const readTrailer = async (name: string) =>
      (await suite.testServer.callApi(listHostTrailers, {}, { token })).data?.trailers.find(
        trailer => trailer.name === name,
      )
    const readVendors = async () =>
      JSON.stringify((await suite.testServer.request('GET', '/vendors/list')).body)
    const readTrail = async () =>
      (await suite.testServer.db.select().from(auditEvents)).map(({ event, details }) => ({ event, details }))

    // Specification 25.13.
    it.each(['picture', 'logo'])('gain none with a %s that no browser would find', async field => {
      for (const address of ['salt.webp', 'http://eat.example/salt.webp', '//eat.example/salt.webp'])
        expect(await add({ [field]: address })).toMatchObject({
          status: 400,
          body: {
            code: 'invalid_request',
            message: `${field}: '${address}' must begin with / or https://`,
          },
        })
    })

    // Specification 25.12 and 25.21.
    it('gain one that is closed and has no menu, and customers see it', async () => {
      expect(await suite.testServer.callApi(addTrailer, FIELDS, { token })).toMatchObject({ status: 200 })
      const trailer = await readTrailer('Salt & Vinegar')
      expect(trailer).toMatchObject({ ...FIELDS, state: 'closed', dishes: 0, staff: 0 })
      expect(await readVendors()).toContain('Fish and chips')
      const menu = await suite.testServer.request('GET', `/vendors/${trailer?.id}/items`)
      expect(menu).toMatchObject({ status: 200, body: { items: [] } })
      expect(await readTrail()).toContainEqual({
        event: 'trailer_added',
        details: { vendorId: trailer?.id, name: 'Salt & Vinegar' },
      })
    })

    // Specification 25.13 and 25.21.
    it('change, and the audit names the fields', async () => {
      const { id, version } = (await readTrailer('Salt & Vinegar')) ?? expect.fail('no trailer')
      const next = { name: 'Salt', preparation: { min: 9, max: 14 } }
      expect(await change(id, next, version)).toMatchObject({ status: 200 })
      expect(await readTrailer('Salt')).toMatchObject({ id, preparation: { min: 9, max: 14 } })
      expect(await readVendors()).toContain('"name":"Salt"')
      expect(await readTrail()).toContainEqual({
        event: 'trailer_changed',
        details: { vendorId: id, changed: ['name', 'preparationMin'] },
      })
    })

    // Specification 25.25.
    it('keep the change of the first of two hosts, and tell the second', async () => {
      const { id, version } = (await readTrailer('Salt')) ?? expect.fail('no trailer')
      const first = { name: 'Salt', phone: '1' }
      const answers = await Promise.all([
        change(id, first, version),
        change(id, { name: 'Salt', phone: '2' }, version),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'edit_conflict',
        message: 'Ada Brook has changed Salt since you opened this form',
      })
      const { phone = '' } = (await readTrailer('Salt')) ?? {}
      // The answer to the first save was lost, and it comes again.
      expect(await change(id, { name: 'Salt', phone }, version)).toMatchObject({ status: 200 })
    })

    // Specification 25.25.
    it('have hours, of which the second of two hosts hears too', async () => {
      const version = await readHoursVersion(suite.testServer, token)
      const set = (hours: string) =>
        setTrailerHours(suite.testServer, { hours: dailyHours(hours), version, token })
      const answers = await Promise.all([set('09:00-23:00'), set('10:00-23:00')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'edit_conflict',
        message: 'Ada Brook has changed the hours of Smoky Joe’s since you opened them',
      })
      const saved = answers[0].status === 200 ? '09:00-23:00' : '10:00-23:00'
      expect(await set(saved)).toMatchObject({ status: 200 })
      await setTrailerHours(suite.testServer, { hours: null, token })
    })

    // Specification 25.13.
    it('keep different names, and refuse what the park file refuses', async () => {
      const taken = { status: 409, body: { code: 'trailer_name_taken' } }
      expect(await add({ name: 'Salt' })).toMatchObject(taken)
      const { version = '' } = (await readTrailer('Smoky Joe’s')) ?? {}
      expect(await change(SMOKY_JOES_ID, { name: 'Salt' }, version)).toMatchObject(taken)
      for (const fields of [
        { name: ' ' },
        { email: 'nowhere' },
        { preparation: { min: 10, max: 5 } },
        { preparation: { min: -1, max: 5 } },
        { discountPercent: 100 },
        { priceCategory: 'cheap' },
      ])
        expect(await add({ name: 'Other', ...fields })).toMatchObject({ status: 400 })
      expect(await change(999, {}, version)).toMatchObject({
        status: 404,
        body: { code: 'vendor_not_found', message: 'Trailer not found' },
      })
    })

    // Specification 25.14.
    it('leave the park when they are closed and nothing is open', async () => {
      const { db } = suite.testServer
      expect(await remove(SMOKY_JOES_ID)).toMatchObject({ status: 409, body: { code: 'trailer_open' } })
      const customer = await suite.testServer.signIn(DEMO_EMAIL)
      const staff = await suite.testServer.signIn(DEMO_STAFF_EMAIL)
      const invitation = { trailerId: SMOKY_JOES_ID, email: 'late@park.test' }
      await suite.testServer.callApi(inviteStaff, invitation, { token })
      await db.update(orders).set({ status: 'completed' }).where(eq(orders.vendorId, SMOKY_JOES_ID))
      const order = await suite.testServer.request('POST', '/orders', cashOrder([wrapItem(1)]), {
        token: customer,
      })
      const orderId = Number(Object(order.body).id)
      await setState(SMOKY_JOES_ID, 'closed')
      expect(await remove(SMOKY_JOES_ID)).toMatchObject({ status: 409, body: { code: 'orders_still_open' } })
      await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
      const { userId } = (await db.select().from(orders).where(eq(orders.id, orderId)))[0] ?? { userId: 0 }
      const now = new Date(suite.clock.now())
      await db.execute(
        sql`INSERT INTO payments (public_id, user_id, order_id, fingerprint, state, amount, params, idempotency_key, created_at, updated_at)
          VALUES ('a-payment', ${userId}, ${orderId}, '', 'creating', 100, '{}', '', ${now}, ${now})`,
      )
      expect(await remove(SMOKY_JOES_ID)).toMatchObject({
        status: 409,
        body: { code: 'payments_still_open' },
      })
      await db.delete(payments).where(eq(payments.reference, 'a-payment'))

      expect(await remove(SMOKY_JOES_ID)).toMatchObject({ status: 200 })
      expect(await readVendors()).not.toContain('Smoky Joe’s')
      expect((await exportPark(db)).trailers.map(({ id }) => id)).not.toContain(SMOKY_JOES_ID)
      const menu = await suite.testServer.request('GET', `/vendors/${SMOKY_JOES_ID}/items`)
      expect(menu).toMatchObject({ status: 404, body: { code: 'vendor_not_found' } })
      const late = await suite.testServer.request('POST', '/orders', cashOrder([wrapItem(1)]), {
        token: customer,
      })
      expect(late).toMatchObject({ status: 404, body: { code: 'vendor_not_found' } })
      const kept = await suite.testServer.request('GET', `/orders/${orderId}`, undefined, { token: customer })
      expect(kept.status).toBe(200)
      expect((await suite.testServer.callApi(getCurrentUser, {}, { token: staff })).status).toBe(401)
      const { data } = await suite.testServer.callApi(listStaff, {}, { token })
      expect(data?.trailers.map(({ trailerId }) => trailerId)).not.toContain(SMOKY_JOES_ID)
      expect(await db.$count(accountInvitations)).toBe(0)
      expect(await db.$count(users, eq(users.vendorId, SMOKY_JOES_ID))).toBe(0)
      expect(await db.$count(vendors, eq(vendors.id, SMOKY_JOES_ID))).toBe(1)
      expect((await readTrail()).map(({ event }) => event)).toEqual(
        expect.arrayContaining(['trailer_removed', 'staff_removed']),
      )
      expect(await setState(SMOKY_JOES_ID, 'open')).toMatchObject({ status: 404 })
      expect(await remove(SMOKY_JOES_ID)).toMatchObject({ status: 404 })
    })

    // Specification 25.20, 25.21 and 25.25.
    it('share charges, which count from the next request on', async () => {
      const set = (charges: object) => suite.testServer.request('PUT', '/host/charges', charges, { token })
      const { data } = await suite.testServer.callApi(getParkCharges, {}, { token })
      const { version, ...before } = data ?? expect.fail('no charges')
      const change = (service: number) =>
        suite.testServer.callApi(setParkCharges, { service, delivery: 3.1, version }, { token })
      expect((await change(0.75)).data).toMatchObject({ service: 75, delivery: 310 })
      const conflict = {
        code: 'edit_conflict',
        message: 'Ada Brook has changed the charges since you opened them: service £0.75, delivery £3.10',
      }
      expect(await change(0.8)).toMatchObject({ status: 409, body: conflict })
      expect((await change(0.75)).status).toBe(200)
      const customer = await suite.testServer.signIn(DEMO_EMAIL)
      const cart = await suite.testServer.callApi(
        getCart,
        { vendorId: 32, orderType: 'delivery' },
        { token: customer },
      )
      expect(JSON.stringify(cart.body)).toMatch(/0\.75|3\.85/)
      expect(await set({ service: 9, delivery: 9 })).toMatchObject({
        status: 409,
        body: { code: 'page_outdated' },
      })
      for (const charges of [{ service: -1, delivery: 0 }, { service: 0.001, delivery: 0 }, { service: '1' }])
        expect(await set({ ...charges, version })).toMatchObject({
          status: 400,
          body: { code: 'invalid_request' },
        })
      expect(await readTrail()).toContainEqual({
        event: 'charges_changed',
        details: { before, after: { service: 75, delivery: 310 } },
      })
      const filter = { kind: 'charges_changed', personId: null, before: null }
      const { data: audit } = await suite.testServer.callApi(listAuditEvents, filter, { token })
      expect(audit?.events.at(-1)?.details).toEqual([
        { name: 'serviceCharge', value: '£1.50 → £0.75' },
        { name: 'deliveryCharge', value: '£2.50 → £3.10' },
      ])
    })
  },
  { mailer: createTestMailer().mailer },
)
