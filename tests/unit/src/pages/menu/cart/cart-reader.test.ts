import { expect, it, vi } from 'vitest'
import { createCartReader } from '#pages/menu/cart/cart-reader'
import { createTestCart } from '#tests/fixtures/client/test-cart'
import { buildCart } from '#tests/fixtures/data/domain-entities'

/** Dishes of a long menu. */
const DISH_IDS = Array.from({ length: 5_000 }, (_, index) => index + 1)
const FIRST_LINE = { id: 1, menu_item_id: 1 }

/** Listens to all dishes, and then changes the cart. @returns the ids of the dishes whose listeners were called */
function readNotifiedDishes(before: Parameters<typeof buildCart>[0], after: typeof before) {
  const { reader, change } = createTestCart(before)
  const notified: number[] = []
  const ends = DISH_IDS.map(id => reader.subscribeDish(id, () => notified.push(id)))
  change(after)
  for (const end of ends) end()
  change(before)
  return notified
}

it('a change of the cart reaches only the dishes that it changes, and none after they have ended', () => {
  const more = { ...FIRST_LINE, quantity: 2 }
  expect(readNotifiedDishes([], [FIRST_LINE])).toEqual([1])
  expect(readNotifiedDishes([FIRST_LINE], [more])).toEqual([1])
  expect(readNotifiedDishes([FIRST_LINE], [FIRST_LINE])).toEqual([])
  expect(readNotifiedDishes([FIRST_LINE], [{ ...FIRST_LINE, menu_item_id: 4_999 }])).toEqual([1, 4_999])
})

it('all dishes of a menu share one subscription, which ends with the last of them', () => {
  const [end, subscribe] = [vi.fn(), vi.fn()]
  const reader = createCartReader({ getCart: () => null, subscribe: subscribe.mockReturnValue(end) })
  const ends = DISH_IDS.map(id => reader.subscribeDish(id, () => {}))
  expect(subscribe).toHaveBeenCalledTimes(1)
  for (const endDish of ends.slice(1)) endDish()
  expect(end).not.toHaveBeenCalled()
  ends[0]?.()
  expect(end).toHaveBeenCalledTimes(1)
})

it('a dish that was read before the cart told of its change is told of it too', () => {
  let cart = buildCart([])
  let notify = () => {}
  const reader = createCartReader({
    getCart: () => cart,
    subscribe: onChange => {
      notify = onChange
      return () => {}
    },
  })
  const onChange = vi.fn()
  reader.subscribeDish(1, onChange)
  cart = buildCart([FIRST_LINE])
  expect(reader.getDish(1).quantity).toBe(1)
  notify()
  expect(onChange).toHaveBeenCalledTimes(1)
})
