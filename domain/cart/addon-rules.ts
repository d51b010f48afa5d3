/** Choosing add-ons (spec, section 5; readings, menus and carts). The client and the server share these rules. */
import type { AddonSelection } from '#domain/contract/cart'
import type { Addon, AddonGroup } from '#domain/contract/vendors'
import type { Pence } from '#domain/money'

/** What is chosen: group id → add-on id → quantity. Nothing chosen is left out, so that equal choices are equal. */
export type SelectedAddons = Readonly<Record<number, Readonly<Record<number, number>>>>

interface SpecialGroup {
  readonly startsEmpty: boolean
}
/** Section 5: neither counts for the required check. */
const SPECIAL_GROUPS = {
  'Choose Portion Size': { startsEmpty: false },
  'Frequently Bought Together': { startsEmpty: true },
} as const satisfies Record<string, SpecialGroup>

const findSpecialGroup = (group: AddonGroup): SpecialGroup | undefined =>
  Object.entries(SPECIAL_GROUPS).find(([name]) => name === group.name)?.[1]

/** Whether the group is one of the two that the required check leaves out. */
export const isSpecialGroup = (group: AddonGroup): boolean => findSpecialGroup(group) !== undefined

const maxQuantityOf = (group: AddonGroup): number => (group.max > 0 ? group.max : Number.POSITIVE_INFINITY)

/** The fewest that a group names: a required one wants at least one, whatever its minimum says. */
const minQuantityOf = ({ min, required }: AddonGroup): number => (required ? Math.max(1, min) : min)

/** How many a customer must choose: the special groups ask for nothing. */
const requiredQuantityOf = (group: AddonGroup): number =>
  group.required && !isSpecialGroup(group) ? minQuantityOf(group) : 0

const selectedInGroup = (selection: SelectedAddons, groupId: number) => selection[groupId] ?? {}

/** How many of one add-on are chosen. */
export const selectedQuantity = (selection: SelectedAddons, groupId: number, addonId: number): number =>
  selectedInGroup(selection, groupId)[addonId] ?? 0

/** How many are chosen in a group, quantities included. */
export const selectedCount = (selection: SelectedAddons, groupId: number): number =>
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

/** The defaults, each once, in their order, up to each group's maximum. 'Frequently Bought Together' starts empty. */
export const defaultSelection = (groups: readonly AddonGroup[]): SelectedAddons =>
  groups.reduce<SelectedAddons>((selection, group) => {
    const defaults = findSpecialGroup(group)?.startsEmpty ? [] : group.addons.filter(addon => addon.default)
    return replaceGroup(selection, group.id, oneOfEach(defaults.slice(0, maxQuantityOf(group))))
  }, {})

/** Whether an option is disabled, because its group is full and does not replace (a maximum of 1 does). */
export const isOptionDisabled = (group: AddonGroup, selection: SelectedAddons, addonId: number): boolean =>
  group.max > 1 &&
  selectedQuantity(selection, group.id, addonId) === 0 &&
  selectedCount(selection, group.id) >= group.max

/** Takes one back; the one choice of a required group stays. */
function removeAddon(group: AddonGroup, selection: SelectedAddons, addonId: number): SelectedAddons {
  if (group.max === 1 && group.required) return selection
  const { [addonId]: _, ...rest } = selectedInGroup(selection, group.id)
  return replaceGroup(selection, group.id, rest)
}

/** Chooses an add-on, replaces where the maximum is 1, or takes it back. The same object when it is not allowed. */
export function toggleAddon(
  groups: readonly AddonGroup[],
  selection: SelectedAddons,
  groupId: number,
  addonId: number,
): SelectedAddons {
  const group = groups.find(({ id }) => id === groupId)
  if (!group?.addons.some(({ id }) => id === addonId)) return selection
  if (selectedQuantity(selection, groupId, addonId) > 0) return removeAddon(group, selection, addonId)
  if (isOptionDisabled(group, selection, addonId)) return selection
  const kept = group.max === 1 ? {} : selectedInGroup(selection, groupId)
  return replaceGroup(selection, groupId, { ...kept, [addonId]: 1 })
}

/** The required groups that have not reached their minimum, in order; the special groups never count. */
export const missingGroups = (groups: readonly AddonGroup[], selection: SelectedAddons): AddonGroup[] =>
  groups.filter(group => selectedCount(selection, group.id) < requiredQuantityOf(group))

/** What a group that misses something says (section 5, to the letter). */
export const missingGroupMessage = (group: AddonGroup): string =>
  `${group.name} is required. Please select at least ${minQuantityOf(group)} option(s).`

/** 'Choose {min}', plus ' to {max}' when the maximum is greater. Free of both limits there is no number to name. */
export function groupHint(group: AddonGroup): string {
  const least = minQuantityOf(group)
  if (least === 0 && group.max === 0) return 'Choose any'
  return `Choose ${least}${group.max > least ? ` to ${group.max}` : ''}`
}

/** What the chosen add-ons cost for one dish. */
export const addonTotal = (groups: readonly AddonGroup[], selection: SelectedAddons): Pence =>
  groups
    .flatMap(group =>
      group.addons.map(addon => addon.price * selectedQuantity(selection, group.id, addon.id)),
    )
    .reduce((sum, price) => sum + price, 0)

/** The selection as `POST /cart/add-with-addons` carries it. */
export const toAddonSelections = (selection: SelectedAddons): AddonSelection[] =>
  Object.entries(selection).flatMap(([groupId, chosen]) =>
    Object.entries(chosen).map(([addonId, quantity]) => ({
      addonGroupId: Number(groupId),
      addonId: Number(addonId),
      quantity,
    })),
  )

/** The wire's list as a selection; an add-on named twice adds up. */
export const fromAddonSelections = (list: readonly AddonSelection[]): SelectedAddons =>
  list.reduce<SelectedAddons>((selection, { addonGroupId, addonId, quantity }) => {
    const before = selectedQuantity(selection, addonGroupId, addonId)
    return replaceGroup(selection, addonGroupId, {
      ...selectedInGroup(selection, addonGroupId),
      [addonId]: before + quantity,
    })
  }, {})

/** What a line of the cart has of these groups, as far as the dish still offers it and the rules still allow it. */
export const restrictSelection = (
  groups: readonly AddonGroup[],
  list: readonly AddonSelection[],
): SelectedAddons =>
  toAddonSelections(fromAddonSelections(list)).reduce<SelectedAddons>(
    (selection, { addonGroupId, addonId }) => toggleAddon(groups, selection, addonGroupId, addonId),
    {},
  )

const offersAddon = (groups: readonly AddonGroup[], { addonGroupId, addonId }: AddonSelection): boolean =>
  groups.some(({ id, addons }) => id === addonGroupId && addons.some(addon => addon.id === addonId))

/** Whether the server may take this choice: nothing foreign, no group above its maximum, none below its minimum. */
export const isSelectionValid = (groups: readonly AddonGroup[], selection: SelectedAddons): boolean =>
  toAddonSelections(selection).every(chosen => chosen.quantity > 0 && offersAddon(groups, chosen)) &&
  groups.every(group => selectedCount(selection, group.id) <= maxQuantityOf(group)) &&
  missingGroups(groups, selection).length === 0
