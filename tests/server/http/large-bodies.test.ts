import { expect, it } from 'vitest'
import { addToCartWithAddons } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import {
  cashOrder,
  DOUBLE_ID,
  HOUSE_SMOKE_SELECTION,
  SMOKY_JOES_ID,
  wrapItem,
} from '#tests/fixtures/data/smoky-joes'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

/** In bytes: the largest body that is read, less the rest of an order. */
const ROOM = 127 * 1024
/** In ms of CPU time. Compared in long runs only: on a busy machine the same work costs more. */
const MOST_CPU = 10
/** The first runs compile the code, and other work of the machine makes some slower, so the quickest one counts. */
const RUNS = IS_LONG_RUN ? 40 : 1

/** As many elements as fit into a body. @param lists how many lists share the body */
function fillList(element: unknown, lists = 1): unknown[] {
  const length = Math.floor(ROOM / lists / (JSON.stringify(element).length + 1))
  return Array.from({ length }, () => element)
}

const ADDON = { menu_item_addon_id: 310_202, quantity: 1, price: 0.5 }
const GROUP = { group_id: 3102, addons: [] }
const orderOf = (items: readonly unknown[]) => JSON.stringify({ ...cashOrder(), items })
const dishWith = (addons: readonly unknown[]) => ({ ...wrapItem(), addons })
const groupWith = (addons: readonly unknown[]) => [{ ...GROUP, addons }]
const dishes = (count: number, addons: readonly unknown[]) =>
  Array.from({ length: count }, () => dishWith(addons))

const ORDERS: readonly (readonly [string, string, boolean])[] = [
  ['one dish with thousands of add-ons', orderOf([dishWith(groupWith(fillList(ADDON)))]), false],
  ['one dish with thousands of wrong add-ons', orderOf([dishWith(groupWith(fillList(0)))]), false],
  ['one dish with thousands of groups', orderOf([dishWith(fillList(GROUP))]), false],
  ['more than a thousand dishes', orderOf(fillList(wrapItem())), false],
  ['a hundred dishes with many add-ons', orderOf(dishes(100, groupWith(fillList(ADDON, 125)))), true],
  ['a hundred dishes with many groups', orderOf(dishes(100, fillList(GROUP, 110))), true],
]

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

it.each(ORDERS)('an order of 128 kB costs at most 10 ms of CPU: %s', (_, body, isAccepted) => {
  expect(Math.abs(body.length - ROOM)).toBeLessThan(ROOM / 4)
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
