/** How the parts of a menu read the cart. Each part renders again only when its own value changes, however long the menu is. */
import { useSyncExternalStore } from 'react'
import { dishQuantity, hasNotes, linesOfDish } from '#domain/cart/dish-lines'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'

/** The part of the cart's actor that a menu needs. */
export interface CartSource {
  readonly getCart: () => Cart | null
  /** @returns ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void
}

/** A dish in the cart. */
interface DishInCart {
  /** The line that − changes: its newest line without a note, else its newest. Null if it is not in the cart. */
  readonly line: CartLine | null
  /** How many of the dish are in the cart, in all its lines. */
  readonly quantity: number
}
const NOT_IN_CART: DishInCart = { line: null, quantity: 0 }

type DishesInCart = ReadonlyMap<number, DishInCart>

const isSameDish = (one: DishInCart, other: DishInCart) =>
  one.quantity === other.quantity &&
  one.line?.id === other.line?.id &&
  one.line?.quantity === other.line?.quantity &&
  one.line?.allergyNote === other.line?.allergyNote &&
  one.line?.kitchenNote === other.line?.kitchenNote

/** The dishes of a cart by their ids. A dish without a visible change stays the same object. */
function indexDishes(cart: Cart | null, before: DishesInCart): DishesInCart {
  const dishes = new Map<number, DishInCart>()
  for (const { menuItemId } of cart?.lines ?? []) {
    if (cart === null || dishes.has(menuItemId)) continue
    const lines = linesOfDish(cart, menuItemId)
    const line = lines.findLast(found => hasNotes(found, {})) ?? lines.at(-1) ?? null
    const dish = { line, quantity: dishQuantity(cart, menuItemId) }
    const known = before.get(menuItemId)
    dishes.set(menuItemId, known && isSameDish(known, dish) ? known : dish)
  }
  return dishes
}

/** Creates the reader of the cart for the parts of a menu. */
export function createCartReader({ getCart, subscribe }: CartSource) {
  let cart: Cart | null = null
  let dishes: DishesInCart = new Map()
  return {
    getCart,
    subscribe,
    getDish: (id: number): DishInCart => {
      const newest = getCart()
      if (newest !== cart) dishes = indexDishes(newest, dishes)
      cart = newest
      return dishes.get(id) ?? NOT_IN_CART
    },
  }
}
export type CartReader = ReturnType<typeof createCartReader>

/** A value of the cart; the component renders again only when it changes. @param select returns a plain value or a part of the cart */
export function useCartValue<Value>(
  { getCart, subscribe }: CartReader,
  select: (cart: Cart | null) => Value,
): Value {
  const read = () => select(getCart())
  return useSyncExternalStore(subscribe, read, read)
}

export const countCartLines = (cart: Cart | null): number => cart?.lines.length ?? 0

/** A dish in the cart; the component renders again only when its line or its quantity changes. */
export function useDishInCart({ getDish, subscribe }: CartReader, dishId: number): DishInCart {
  const read = () => getDish(dishId)
  return useSyncExternalStore(subscribe, read, read)
}
