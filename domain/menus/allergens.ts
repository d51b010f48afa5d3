/** The allergens that a dish may name: the 14 of Annex II of the UK's food information rules (specification 9.27). */
export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** The names that say more than the key. */
const LONGER_NAMES: ReadonlyMap<string, string> = new Map([
  ['gluten', 'cereals with gluten'],
  ['sulphites', 'sulphur dioxide or sulphites'],
])

/** What customers and hosts read. A text that is not on the list is shown unchanged, never left out. */
export const allergenName = (allergen: string): string => LONGER_NAMES.get(allergen) ?? allergen

/** Each allergen once, in the order of the list. */
export const sortAllergens = (allergens: readonly Allergen[]): Allergen[] =>
  ALLERGENS.filter(allergen => allergens.includes(allergen))

/** What a dish contains, such as 'eggs, milk and nuts'. Null if nothing is given, which says nothing about the dish. */
export function listAllergens(allergens: readonly string[] = []): string | null {
  const names = [...new Set(allergens.map(allergenName))]
  const last = names.pop()
  if (last === undefined) return null
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
