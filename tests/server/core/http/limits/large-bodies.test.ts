import { expect, it } from 'vitest'
import { addToCartWithAddons } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { BODY_ROOM, fillList, LARGE_ORDERS } from '#tests/fixtures/data/large-bodies'
import { DOUBLE_ID, HOUSE_SMOKE_SELECTION, SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

/** In ms of CPU time. Compared in long runs only: on a busy machine the same work costs more. */
const MOST_CPU = 10
/** The first runs compile the code, and other work of the machine makes some slower, so the quickest one counts. */
const RUNS = IS_LONG_RUN ? 40 : 1

/** @returns the milliseconds of CPU time of the quickest run, and whether the body is accepted */
function measureParsing({ requestSchema }: typeof placeOrder | typeof addToCartWithAddons, body: string) {
  const runs = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    const isAccepted = requestSchema?.safeParse(JSON.parse(body)).success
    const { user, system } = process.cpuUsage(before)
    return { isAccepted, cpu: (user + system) / 1_000 }
  })
  return { isAccepted: runs[0]?.isAccepted, cpu: Math.min(...runs.map(({ cpu }) => cpu)) }
}

it.each(LARGE_ORDERS)('an order of 128 kB costs at most 10 ms of CPU: %s', (_, body, isAccepted) => {
  expect(Math.abs(body.length - BODY_ROOM)).toBeLessThan(BODY_ROOM / 4)
  const measured = measureParsing(placeOrder, body)
  expect(measured.isAccepted).toBe(isAccepted)
  if (IS_LONG_RUN) expect(measured.cpu).toBeLessThan(MOST_CPU)
})

it('a dish of 128 kB of add-ons for the cart costs at most 10 ms of CPU', () => {
  const line = { itemId: DOUBLE_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' }
  const body = JSON.stringify({ ...line, addonSelections: fillList(HOUSE_SMOKE_SELECTION) })
  const measured = measureParsing(addToCartWithAddons, body)
  expect(measured.isAccepted).toBe(false)
  if (IS_LONG_RUN) expect(measured.cpu).toBeLessThan(MOST_CPU)
})
