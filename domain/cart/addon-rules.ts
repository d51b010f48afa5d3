/** The rules for choosing add-ons (specification 9.12 to 9.24). The client and the server share them. */
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { Addon, AddonGroup } from '#domain/contract/ordering/vendors'
import type { Pence } from '#domain/money'

/** The chosen add-ons: group id → add-on id → quantity. Empty groups are left out, so equal choices are equal objects. */
export type SelectedAddons = Readonly<Record<number, Readonly<Record<number, number>>>>

interface SpecialGroup {
  readonly startsEmpty: boolean
}
/** The special groups by name. They are never required (specification 9.16). */
const SPECIAL_GROUPS = {
  'Choose Portion Size': { startsEmpty: false },
  'Frequently Bought Together': { startsEmpty: true },
} as const satisfies Record<string, SpecialGroup>

const findSpecialGroup = (group: AddonGroup): SpecialGroup | undefined =>
  Object.entries(SPECIAL_GROUPS).find(([name]) => name === group.name)?.[1]

/** Whether the group is a special one. Special groups are never required. */
export const isSpecialGroup = (group: AddonGroup): boolean => findSpecialGroup(group) !== undefined

/** The maximum of a group. A maximum of 0 means no limit. */
const maxQuantityOf = (group: AddonGroup): number => (group.max > 0 ? group.max : Number.POSITIVE_INFINITY)

/** The minimum of a group. A required group needs at least one, even if it names a minimum of 0. */
const minQuantityOf = ({ min, required }: AddonGroup): number => (required ? Math.max(1, min) : min)

/** How many add-ons the customer must choose in a group; 0 for a special group. */
const requiredQuantityOf = (group: AddonGroup): number =>
  group.required && !isSpecialGroup(group) ? minQuantityOf(group) : 0

const selectedInGroup = (selection: SelectedAddons, groupId: number) => selection[groupId] ?? {}

/** The chosen quantity of one add-on; 0 if it is not chosen. */
export const addonQuantity = (selection: SelectedAddons, groupId: number, addonId: number): number =>
  selectedInGroup(selection, groupId)[addonId] ?? 0

/** The total quantity chosen in a group. */
export const groupQuantity = (selection: SelectedAddons, groupId: number): number =>
  Object.values(selectedInGroup(selection, groupId)).reduce((sum, quantity) => sum + quantity, 0)

function replaceGroup(
  selection: SelectedAddons,
  groupId: number,
  chosen: Record<number, number>,
): SelectedAddons {
  const { [groupId]: _, ...others } = selection
  return Object.keys(chosen).length === 0 ? others : { ...others, [groupId]: chosen }
}

const oneOfEach = (addons: readonly Addon[]): Record<number, number> =>
  Object.fromEntries(addons.map(addon => [addon.id, 1]))

/** The preselected add-ons: the defaults of each group, each once, up to the maximum (specification 9.23, 9.24). */
export const defaultAddonSelection = (groups: readonly AddonGroup[]): SelectedAddons =>
  groups.reduce<SelectedAddons>((selection, group) => {
    const defaults = findSpecialGroup(group)?.startsEmpty
      ? []
      : group.addons.filter(addon => addon.default && !addon.isSoldOut)
    return replaceGroup(selection, group.id, oneOfEach(defaults.slice(0, maxQuantityOf(group))))
  }, {})

const isSoldOut = ({ addons }: AddonGroup, addonId: number): boolean =>
  addons.some(addon => addon.id === addonId && addon.isSoldOut === true)

/**
 * Whether an option is disabled because it is sold out, or its group is full (specification 9.18, 9.19). With a maximum of 1, a
 * new choice replaces the old one. With a maximum of 0, there is no limit.
 */
export const isOptionDisabled = (group: AddonGroup, selection: SelectedAddons, addonId: number): boolean =>
  addonQuantity(selection, group.id, addonId) === 0 &&
  (isSoldOut(group, addonId) || (group.max > 1 && groupQuantity(selection, group.id) >= group.max))

/** Removes an add-on. In a required group with maximum 1 the choice can be replaced, not removed (specification 9.19). */
function removeAddon(group: AddonGroup, selection: SelectedAddons, addonId: number): SelectedAddons {
  if (group.max === 1 && group.required) return selection
  const { [addonId]: _, ...rest } = selectedInGroup(selection, group.id)
  return replaceGroup(selection, group.id, rest)
}

/**
 * Adds an add-on to the selection, or removes it if it is chosen. With a maximum of 1, a new choice replaces the old one.
 * Returns the same object if the change is not allowed.
 */
export function toggleAddon(
  groups: readonly AddonGroup[],
  selection: SelectedAddons,
  groupId: number,
  addonId: number,
): SelectedAddons {
  const group = groups.find(({ id }) => id === groupId)
  if (!group?.addons.some(({ id }) => id === addonId)) return selection
  if (addonQuantity(selection, groupId, addonId) > 0) return removeAddon(group, selection, addonId)
  if (isOptionDisabled(group, selection, addonId)) return selection
  const others = group.max === 1 ? {} : selectedInGroup(selection, groupId)
  return replaceGroup(selection, groupId, { ...others, [addonId]: 1 })
}

/** The required groups below their minimum, in order, without the special groups (specification 9.12). */
export const findIncompleteGroups = (
  groups: readonly AddonGroup[],
  selection: SelectedAddons,
): AddonGroup[] => groups.filter(group => groupQuantity(selection, group.id) < requiredQuantityOf(group))

/** The message of a group below its minimum (specification 9.13). */
export const incompleteGroupMessage = (group: AddonGroup): string =>
  `${group.name} is required. Please select at least ${minQuantityOf(group)} option(s).`

/** The hint of a group: 'Choose {min}', plus ' to {max}' if the maximum is greater (specification 9.21). */
export function addonGroupHint(group: AddonGroup): string {
  const min = minQuantityOf(group)
  if (min === 0 && group.max === 0) return 'Choose any'
  return `Choose ${min}${group.max > min ? ` to ${group.max}` : ''}`
}

/** The price of the chosen add-ons for one dish, in pence. */
export const addonTotal = (groups: readonly AddonGroup[], selection: SelectedAddons): Pence =>
  groups
    .flatMap(group => group.addons.map(addon => addon.price * addonQuantity(selection, group.id, addon.id)))
    .reduce((sum, price) => sum + price, 0)

/** The price of add-ons that a server has named, for one dish, in pence. */
export const chosenGroupsTotal = (groups: readonly CartAddonGroup[]): Pence =>
  groups.flatMap(({ addons }) => addons).reduce((sum, { total }) => sum + total, 0)

/** Converts a selection to the list that `POST /cart/add-with-addons` takes. */
export const toAddonSelections = (selection: SelectedAddons): AddonSelection[] =>
  Object.entries(selection).flatMap(([groupId, chosen]) =>
    Object.entries(chosen).map(([addonId, quantity]) => ({
      addonGroupId: Number(groupId),
      addonId: Number(addonId),
      quantity,
    })),
  )

/** The chosen add-ons with their names and prices, group by group in the order of the menu. */
export const toChosenGroups = (groups: readonly AddonGroup[], selection: SelectedAddons): CartAddonGroup[] =>
  groups
    .map(group => ({
      groupId: group.id,
      groupName: group.name,
      addons: group.addons.flatMap(({ id, name, price }) => {
        const quantity = addonQuantity(selection, group.id, id)
        return quantity > 0 ? [{ addonId: id, name, quantity, price, total: price * quantity }] : []
      }),
    }))
    .filter(({ addons }) => addons.length > 0)

/** The add-ons of a dish that is added without a choice: those that its page preselects. */
export const defaultChosenGroups = (groups: readonly AddonGroup[]): CartAddonGroup[] =>
  toChosenGroups(groups, defaultAddonSelection(groups))

/** Converts the list of a request to a selection. The quantities of an add-on that occurs twice are added. */
export function toSelectedAddons(list: readonly AddonSelection[]): SelectedAddons {
  // One object grows. A copy for each add-on would make a long list slow, and a client chooses its length.
  const selection: Record<number, Record<number, number>> = {}
  for (const { addonGroupId, addonId, quantity } of list) {
    const chosen = selection[addonGroupId] ?? {}
    chosen[addonId] = (chosen[addonId] ?? 0) + quantity
    selection[addonGroupId] = chosen
  }
  return selection
}

/** The add-ons of a cart line that the dish still offers and the rules still allow, each with quantity 1. */
export const keepAllowedAddons = (
  groups: readonly AddonGroup[],
  list: readonly AddonSelection[],
): SelectedAddons =>
  toAddonSelections(toSelectedAddons(list)).reduce<SelectedAddons>(
    (selection, { addonGroupId, addonId }) => toggleAddon(groups, selection, addonGroupId, addonId),
    {},
  )

/** Whether an add-on is on the menu of the dish, and not sold out. */
export const offersAddon = (
  groups: readonly AddonGroup[],
  { addonGroupId, addonId }: Pick<AddonSelection, 'addonGroupId' | 'addonId'>,
): boolean =>
  groups.some(
    ({ id, addons }) => id === addonGroupId && addons.some(addon => addon.id === addonId && !addon.isSoldOut),
  )

/** Whether a group has more than its maximum. */
export const isGroupTooFull = (group: AddonGroup, selection: SelectedAddons): boolean =>
  groupQuantity(selection, group.id) > maxQuantityOf(group)

/** Whether the server accepts a selection: every add-on is offered and not sold out, and no group is above its maximum or below its minimum. */
export const isAddonSelectionValid = (groups: readonly AddonGroup[], selection: SelectedAddons): boolean =>
  toAddonSelections(selection).every(chosen => chosen.quantity > 0 && offersAddon(groups, chosen)) &&
  groups.every(group => !isGroupTooFull(group, selection)) &&
  findIncompleteGroups(groups, selection).length === 0
