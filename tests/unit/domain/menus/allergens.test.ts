import { expect, it } from 'vitest'
import { ALLERGENS, listAllergens, sortAllergens } from '#domain/menus/allergens'

// Specification 9.27.
it('names the fourteen allergens of the UK’s rules', () => {
  expect(ALLERGENS).toHaveLength(14)
  expect(listAllergens(ALLERGENS)).toBe(
    'celery, cereals with gluten, crustaceans, eggs, fish, lupin, milk, molluscs, mustard, nuts, peanuts, sesame, soya and sulphur dioxide or sulphites',
  )
})

// Specification 9.27.
it('says nothing of a dish without allergens, and leaves out no text that another server sends', () => {
  expect([listAllergens(), listAllergens([]), listAllergens(['milk'])]).toEqual([null, null, 'milk'])
  expect(listAllergens(['eggs', 'Oat', 'eggs'])).toBe('eggs and Oat')
})

it('stores each allergen once, in the order of the list', () => {
  expect(sortAllergens(['soya', 'milk', 'soya', 'gluten'])).toEqual(['gluten', 'milk', 'soya'])
})
