import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  countTicket,
  getBoard,
  setAddonAvailability,
  setDishAvailability,
  setTrailerState,
} from '#domain/contract/kitchen'
import { getOrder, placeOrder } from '#domain/contract/ordering/orders'
import { orders, vendors } from '#server/core/db/schema'
import { dailyHours } from '#tests/fixtures/data/opening-hours'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { describeOnDatabases } from '#tests/fixtures/server/databases/describe-on-each-database'

const MINUTE = 60_000

describeOnDatabases(['PGlite'], 'the kitchen of a trailer', suite => {
  let demo = ''
  let staff = ''
  const signIn = async () => {
    demo = await suite.testServer.signIn('demo@foodpark.test')
    staff = await suite.testServer.signIn('vendor31@foodpark.test')
  }
  beforeEach(async () => {
    await signIn()
    await suite.testServer.db.update(orders).set({ status: 'completed' })
  })
  const readBoard = async () =>
    (await suite.testServer.callApi(getBoard, {}, { token: staff })).data ?? expect.fail('no board')
  /** A check that is still under way would let the next one out. */
  const afterCheck = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    suite.clock.advance(5_000)
    await signIn()
    return read()
  }
  const setHours = (openingHours: ReturnType<typeof dailyHours> | null) =>
    suite.testServer.db.update(vendors).set({ openingHours }).where(eq(vendors.id, SMOKY_JOES_ID))

  // Specification 23.40.
  it('sells a dish and an add-on out until the next morning', async () => {
    const addonId = (await readBoard()).addons[0]?.id ?? expect.fail('no add-on')
    const soldOut = { isAvailable: false, untilTomorrow: true }
    await suite.testServer.callApi(setDishAvailability, { dishId: WRAP_ID, ...soldOut }, { token: staff })
    await suite.testServer.callApi(setAddonAvailability, { addonId, ...soldOut }, { token: staff })
    const readBoth = async () => {
      const { dishes, addons } = await readBoard()
      return [dishes.find(({ id }) => id === WRAP_ID), addons.find(({ id }) => id === addonId)].map(found => [
        found?.isAvailable,
        found?.soldOutUntil,
      ])
    }
    const until = (await readBoth())[0]?.[1]
    expect(new Date(String(until)).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe(
      '05:00:00',
    )
    expect(await readBoth()).toEqual(Array(2).fill([false, until]))
    suite.clock.advance(Date.parse(String(until)) - suite.clock.now() - 10_000)
    await signIn()
    expect(await afterCheck(readBoth)).toEqual(Array(2).fill([false, until]))
    await expect.poll(() => afterCheck(readBoth)).toEqual(Array(2).fill([true, null]))
  })

  // Specification 23.40.
  it('forgets the morning of a dish that was offered again by hand', async () => {
    const set = (fields: { isAvailable: boolean; untilTomorrow?: boolean }) =>
      suite.testServer.callApi(setDishAvailability, { dishId: WRAP_ID, ...fields }, { token: staff })
    await set({ isAvailable: false, untilTomorrow: true })
    await set({ isAvailable: true })
    await set({ isAvailable: false })
    suite.clock.advance(24 * 60 * MINUTE)
    await afterCheck(readBoard)
    const dish = (await afterCheck(readBoard)).dishes.find(({ id }) => id === WRAP_ID)
    expect(dish).toMatchObject({ isAvailable: false, soldOutUntil: null })
    await set({ isAvailable: true })
  })

  // Specification 23.41.
  it('pauses until its hours begin the next shift', async () => {
    const readTime = (iso: string | null | undefined) =>
      iso ? new Date(iso).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' }) : iso
    await setHours(dailyHours('08:00-23:30'))
    const { nextShiftAt } = (await readBoard()).trailer
    expect(readTime(nextShiftAt)).toBe('08:00:00')
    const pause = { state: 'paused', untilNextShift: true } as const
    const { data } = await suite.testServer.callApi(setTrailerState, pause, { token: staff })
    expect(data?.trailer).toMatchObject({ state: 'paused', pausedUntil: nextShiftAt })
    suite.clock.advance(Date.parse(nextShiftAt ?? '') - suite.clock.now())
    await expect.poll(async () => (await afterCheck(readBoard)).trailer.state).toBe('open')
    await setHours(null)
    expect((await readBoard()).trailer.nextShiftAt).toBeNull()
  })

  // Specification 23.39.
  it('promises a later time for each order that waits before it', async () => {
    const place = async () => {
      const { data } = await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })
      const order = await suite.testServer.callApi(getOrder, { orderId: data?.id ?? '' }, { token: demo })
      return Date.parse(order.data?.estimatedDeliveryTime ?? '') - suite.clock.now()
    }
    const waits: number[] = []
    for (let number = 0; number < 8; number += 1) waits.push(await place())
    const [first = 0] = waits
    expect(waits.map(wait => (wait - first) / MINUTE)).toEqual([0, 0, 0, 0, 0, 1, 2, 3])
  })

  // Specification 23.42.
  it('counts the tickets of an order for every tablet', async () => {
    const { data } = await suite.testServer.callApi(placeOrder, cashOrder(), { token: demo })
    const print = { orderId: data?.id ?? '', by: 'Rosa' }
    for (let count = 0; count < 2; count += 1)
      await suite.testServer.callApi(countTicket, print, { token: staff })
    expect((await readBoard()).orders.find(({ id }) => id === print.orderId)?.printed).toBe(2)
  })
})
