import { expect, it } from 'vitest'
import { describeTooLong, describeTooManyDishes, MENU_LIMITS } from '#domain/menus/menu-limits'

const menuOf = (...counts: readonly number[]) => ({
  categories: counts.map(count => ({ dishes: Array.from({ length: count }) })),
})

// Specification 25.26.
it('says how many dishes are too many, over all categories', () => {
  expect(describeTooManyDishes(menuOf(MENU_LIMITS.dishes - 1, 1))).toBeNull()
  expect(describeTooManyDishes(menuOf(MENU_LIMITS.dishes, 1))).toBe(
    'This menu has 2,001 dishes. At most 2,000 can be saved here. Remove some, or have a park file imported on the server.',
  )
})

// Specification 25.26.
it('counts the length of a menu in bytes, as it is sent', () => {
  expect(describeTooLong('é'.repeat(MENU_LIMITS.bytes / 2))).toBeNull()
  expect(describeTooLong('é'.repeat(MENU_LIMITS.bytes / 2 + 1))).toBe(
    'This menu is too long: 1,001 kB of at most 1,000 kB. Shorten its descriptions, or have a park file imported on the server.',
  )
})
