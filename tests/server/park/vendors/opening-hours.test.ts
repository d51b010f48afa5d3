import { afterEach, beforeAll, expect, it } from 'vitest'
import { DEMO_EMAIL, DEMO_HOST_EMAIL, DEMO_STAFF_EMAIL } from '#demo/demo-accounts'
import { listOpeningHours, setTimeZone } from '#domain/contract/host/hours'
import { listHostTrailers, setHostTrailerState } from '#domain/contract/host/trailers'
import { getBoard } from '#domain/contract/kitchen'
import { placeOrder } from '#domain/contract/ordering/orders'
import { createPaymentIntent } from '#domain/contract/ordering/payments'
import { listVendors } from '#domain/contract/ordering/vendors'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { nextMidnight } from '#domain/opening-hours/opening-text'
import { readParkTimeZone } from '#server/park/import/park-settings-store'
import { dailyHours, toRange } from '#tests/fixtures/data/opening-hours'
import { cashOrder, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { cardOrderData, createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { describeOnEachDatabase } from '#tests/fixtures/server/databases/describe-on-each-database'
import { setTrailerHours } from '#tests/fixtures/server/trailer-hours'

const MINUTE = 60_000

// The clock begins at 19:15 in London, on Saturday 13 June 2026. It goes on from test to test.
describeOnEachDatabase(
  'the opening hours of a trailer',
  at => {
    let token = ''
    let host = ''
    const call: typeof at.testServer.callApi = (...args) => at.testServer.callApi(...args)
    const setHours = (hours: OpeningHours | null) => setTrailerHours(at.testServer, { hours, token: host })
    const setState = (state: 'open' | 'closed') =>
      call(setHostTrailerState, { trailerId: SMOKY_JOES_ID, state }, { token: host })
    const readVendor = async () =>
      (await call(listVendors, { page: 1, limit: 100 })).data?.data.find(({ id }) => id === SMOKY_JOES_ID)
    const readStatus = async () => (await readVendor())?.status
    const orderInCash = () => call(placeOrder, cashOrder(), { token })
    const orderByCard = () => call(createPaymentIntent, { orderData: cardOrderData(), amount: 11 }, { token })
    const readZoneVersion = async () =>
      (await call(listOpeningHours, {}, { token: host })).data?.version ?? ''
    const setZone = async (timeZone: string) =>
      call(setTimeZone, { timeZone, version: await readZoneVersion() }, { token: host })
    beforeAll(async () => {
      token = await at.testServer.signIn(DEMO_EMAIL)
      host = await at.testServer.signIn(DEMO_HOST_EMAIL)
    })
    afterEach(async () => {
      await setHours(null)
      await setState('open')
      await setZone('Europe/London')
    })

    // Specification 26.4.
    it('close and open it at the minute, also in answers that are kept', async () => {
      expect(await setHours(dailyHours('11:00-19:20', '19:30-02:00'))).toMatchObject({ status: 200 })
      expect(await readStatus()).toBe('Open')
      at.clock.advance(5 * MINUTE - 1)
      expect(await readStatus()).toBe('Open')
      at.clock.advance(1)
      expect([await readStatus(), await readStatus()]).toEqual(['Closed', 'Closed'])
      at.clock.advance(10 * MINUTE)
      expect(await readStatus()).toBe('Open')
    })

    // Specification 26.3.
    it('refuse orders in cash and by card outside, with the code of a closed trailer', async () => {
      await setHours(dailyHours('08:00-10:00'))
      const closed = {
        status: 409,
        body: { code: 'vendor_closed' },
        message: expect.stringContaining('is closed'),
      }
      expect([await orderInCash(), await orderByCard()]).toMatchObject([closed, closed])
      await setHours(dailyHours('10:00-23:00'))
      expect([(await orderInCash()).status, (await orderByCard()).status]).toEqual([201, 201])
    })

    // Specification 26.3.
    it('are on the board of the kitchen, which says when they close an open trailer', async () => {
      const staff = await at.testServer.signIn(DEMO_STAFF_EMAIL)
      const readTrailer = async () => (await call(getBoard, {}, { token: staff })).data?.trailer
      expect(await readTrailer()).toMatchObject({ state: 'open', isOutsideHours: false })
      await setHours(dailyHours())
      expect(await readTrailer()).toMatchObject({ state: 'open', isOutsideHours: true })
    })

    // Specification 26.3.
    it('do not open a trailer that its host has closed', async () => {
      await setHours(dailyHours('00:00-00:00'))
      await setState('closed')
      expect(await readStatus()).toBe('Closed')
      expect(await orderInCash()).toMatchObject({ status: 409, body: { code: 'vendor_closed' } })
    })

    // Specification 26.1.
    it('follow exceptions, and the time zone of the park', async () => {
      const hours = { ...dailyHours('18:00-23:00'), exceptions: [{ date: '2026-06-14', ranges: [] }] }
      const { data } = await setHours(hours)
      const read = data?.trailers.find(({ id }) => id === SMOKY_JOES_ID)
      expect(data?.timeZone).toBe('Europe/London')
      expect(read).toMatchObject({ hours, isWithinHours: true, changesAt: '2026-06-13T22:00:00.000Z' })
      // In New York it is the afternoon.
      await setZone('America/New_York')
      expect(await readParkTimeZone(at.testServer.db)).toBe('America/New_York')
      expect(await readStatus()).toBe('Closed')
      const there = (await call(listOpeningHours, {}, { token: host })).data
      expect(there?.trailers.find(({ id }) => id === SMOKY_JOES_ID)).toMatchObject({
        isWithinHours: false,
        changesAt: '2026-06-13T22:00:00.000Z',
      })
    })

    // Specification 26.5.
    it.each([
      ['ranges that overlap', dailyHours('10:00-14:00', '13:00-15:00'), 'invalid_opening_hours'],
      ['a time that no clock shows', dailyHours('10:00-24:30'), 'invalid_request'],
      [
        'a date that comes twice',
        {
          ...dailyHours(),
          exceptions: ['2026-12-25', '2026-12-25'].map(date => ({ date, ranges: [toRange('10:00-12:00')] })),
        },
        'invalid_opening_hours',
      ],
    ])('are refused with %s', async (_, hours, code) => {
      expect(await setHours(hours)).toMatchObject({ status: 400, body: { code } })
      expect((await call(listOpeningHours, {}, { token: host })).data?.trailers[0]?.hours).toBeNull()
    })

    // Specification 26.5.
    it('need a time zone that exists', async () => {
      expect(await setZone('Europe/Atlantis')).toMatchObject({
        status: 400,
        body: { code: 'unknown_time_zone' },
      })
    })

    // Specification 25.25.
    it('keep the time zone of the first of two hosts, and tell the second', async () => {
      const version = await readZoneVersion()
      const set = (timeZone: string) => call(setTimeZone, { timeZone, version }, { token: host })
      const results = [await set('Europe/Rome'), await set('Europe/Paris'), await set('Europe/Rome')]
      expect(results.map(({ status }) => status)).toEqual([200, 409, 200])
      expect(results[1]?.body).toMatchObject({
        code: 'edit_conflict',
        message: 'Ada Brook has changed the time zone to Europe/Rome since you opened it',
      })
      expect(await readParkTimeZone(at.testServer.db)).toBe('Europe/Rome')
    })

    // Specification 26.13 and 26.14.
    it('tell customers and hosts when they open it, until its staff close it', async () => {
      const readTrailer = async () =>
        (await call(listHostTrailers, {}, { token: host })).data?.trailers.find(
          ({ id }) => id === SMOKY_JOES_ID,
        )
      const midnight = nextMidnight(at.clock.now(), 'Europe/London')
      expect([await readVendor(), await readTrailer()]).toMatchObject([
        { opens: null },
        { state: 'open', isOutsideHours: false, opens: null },
      ])
      await setHours(dailyHours('08:00-10:00'))
      at.clock.advance(midnight - 1 - at.clock.now())
      const opens = 'Opens tomorrow at 08:00'
      expect([await readVendor(), await readTrailer()]).toMatchObject([
        { status: 'Closed', opens },
        { state: 'open', isOutsideHours: true, opens },
      ])
      at.clock.advance(1)
      expect(await readVendor()).toMatchObject({ opens: 'Opens at 08:00' })
      await setState('closed')
      expect([await readVendor(), await readTrailer()]).toMatchObject([
        { status: 'Closed', opens: null },
        { state: 'closed', isOutsideHours: false, opens: null },
      ])
    })
  },
  { provider: createFakeProvider() },
)
