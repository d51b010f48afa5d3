/** Choosing add-ons (spec, section 5; readings, menus and carts). The client and the server share these rules. */
import type { AddonSelection } from '#domain/calls/cart'
import type { Addon, AddonGroup } from '#domain/calls/vendors'
import type { Pence } from '#domain/money'

/** What is chosen: group id → add-on id → quantity. Nothing chosen is left out, so that equal choices are equal. */
export type Selection = Readonly<Record<number, Readonly<Record<number, number>>>>

interface SpecialGroup {
  readonly startsEmpty: boolean
}
/** Section 5: neither counts for the required check. */
const SPECIAL_GROUPS = {
  'Choose Portion Size': { startsEmpty: false },
  'Frequently Bought Together': { startsEmpty: true },
} as const satisfies Record<string, SpecialGroup>

const specialOf = (group: AddonGroup): SpecialGroup | undefined =>
  Object.entries(SPECIAL_GROUPS).find(([name]) => name === group.name)?.[1]

/** Whether the group is one of the two that the required check leaves out. */
export const isSpecial = (group: AddonGroup): boolean => specialOf(group) !== undefined

const limitOf = (group: AddonGroup): number => (group.max > 0 ? group.max : Number.POSITIVE_INFINITY)

/** The fewest that a group names: a required one wants at least one, whatever its minimum says. */
const leastOf = ({ min, required }: AddonGroup): number => (required ? Math.max(1, min) : min)

/** How many a customer must choose: the special groups ask for nothing. */
const neededOf = (group: AddonGroup): number => (group.required && !isSpecial(group) ? leastOf(group) : 0)

const chosenIn = (selection: Selection, groupId: number) => selection[groupId] ?? {}

/** How many of one add-on are chosen. */
export const chosenQuantity = (selection: Selection, groupId: number, addonId: number): number =>
  chosenIn(selection, groupId)[addonId] ?? 0

/** How many are chosen in a group, quantities included. */
export const chosenCount = (selection: Selection, groupId: number): number =>
  Object.values(chosenIn(selection, groupId)).reduce((sum, quantity) => sum + quantity, 0)

function withGroup(selection: Selection, groupId: number, chosen: Record<number, number>): Selection {
  const { [groupId]: _, ...others } = selection
  return Object.keys(chosen).length === 0 ? others : { ...others, [groupId]: chosen }
}

const onceEach = (addons: readonly Addon[]): Record<number, number> =>
  Object.fromEntries(addons.map(addon => [addon.id, 1]))

/** The defaults, each once, in their order, up to each group's maximum. 'Frequently Bought Together' starts empty. */
export const startingSelection = (groups: readonly AddonGroup[]): Selection =>
  groups.reduce<Selection>((selection, group) => {
    const defaults = specialOf(group)?.startsEmpty ? [] : group.addons.filter(addon => addon.default)
    return withGroup(selection, group.id, onceEach(defaults.slice(0, limitOf(group))))
  }, {})

/** Whether an option is disabled, because its group is full and does not replace (a maximum of 1 does). */
export const isBarred = (group: AddonGroup, selection: Selection, addonId: number): boolean =>
  group.max > 1 &&
  chosenQuantity(selection, group.id, addonId) === 0 &&
  chosenCount(selection, group.id) >= group.max

/** Takes one back; the one choice of a required group stays. */
function takeBack(group: AddonGroup, selection: Selection, addonId: number): Selection {
  if (group.max === 1 && group.required) return selection
  const { [addonId]: _, ...rest } = chosenIn(selection, group.id)
  return withGroup(selection, group.id, rest)
}

/** Chooses an add-on, replaces where the maximum is 1, or takes it back. The same object when it is not allowed. */
export function chooseAddon(
  groups: readonly AddonGroup[],
  selection: Selection,
  groupId: number,
  addonId: number,
): Selection {
  const group = groups.find(({ id }) => id === groupId)
  if (!group?.addons.some(({ id }) => id === addonId)) return selection
  if (chosenQuantity(selection, groupId, addonId) > 0) return takeBack(group, selection, addonId)
  if (isBarred(group, selection, addonId)) return selection
  const kept = group.max === 1 ? {} : chosenIn(selection, groupId)
  return withGroup(selection, groupId, { ...kept, [addonId]: 1 })
}

/** The required groups that have not reached their minimum, in order; the special groups never count. */
export const missingGroups = (groups: readonly AddonGroup[], selection: Selection): AddonGroup[] =>
  groups.filter(group => chosenCount(selection, group.id) < neededOf(group))

/** What a group that misses something says (section 5, to the letter). */
export const requiredMessage = (group: AddonGroup): string =>
  `${group.name} is required. Please select at least ${leastOf(group)} option(s).`

/** 'Choose {min}', plus ' to {max}' when the maximum is greater. Free of both limits there is no number to name. */
export function hintOf(group: AddonGroup): string {
  const least = leastOf(group)
  if (least === 0 && group.max === 0) return 'Choose any'
  return `Choose ${least}${group.max > least ? ` to ${group.max}` : ''}`
}

/** What the chosen add-ons cost for one dish. */
export const addonTotal = (groups: readonly AddonGroup[], selection: Selection): Pence =>
  groups
    .flatMap(group => group.addons.map(addon => addon.price * chosenQuantity(selection, group.id, addon.id)))
    .reduce((sum, price) => sum + price, 0)

/** The selection as `POST /cart/add-with-addons` carries it. */
export const toSelections = (selection: Selection): AddonSelection[] =>
  Object.entries(selection).flatMap(([groupId, chosen]) =>
    Object.entries(chosen).map(([addonId, quantity]) => ({
      addonGroupId: Number(groupId),
      addonId: Number(addonId),
      quantity,
    })),
  )

/** The wire's list as a selection; an add-on named twice adds up. */
export const fromSelections = (list: readonly AddonSelection[]): Selection =>
  list.reduce<Selection>((selection, { addonGroupId, addonId, quantity }) => {
    const before = chosenQuantity(selection, addonGroupId, addonId)
    return withGroup(selection, addonGroupId, {
      ...chosenIn(selection, addonGroupId),
      [addonId]: before + quantity,
    })
  }, {})

/** What a line of the cart has of these groups, as far as the dish still offers it and the rules still allow it. */
export const selectionWithin = (groups: readonly AddonGroup[], list: readonly AddonSelection[]): Selection =>
  toSelections(fromSelections(list)).reduce<Selection>(
    (selection, { addonGroupId, addonId }) => chooseAddon(groups, selection, addonGroupId, addonId),
    {},
  )

const knows = (groups: readonly AddonGroup[], { addonGroupId, addonId }: AddonSelection): boolean =>
  groups.some(({ id, addons }) => id === addonGroupId && addons.some(addon => addon.id === addonId))

/** Whether the server may take this choice: nothing foreign, no group above its maximum, none below its minimum. */
export const isAllowed = (groups: readonly AddonGroup[], selection: Selection): boolean =>
  toSelections(selection).every(chosen => chosen.quantity > 0 && knows(groups, chosen)) &&
  groups.every(group => chosenCount(selection, group.id) <= limitOf(group)) &&
  missingGroups(groups, selection).length === 0
