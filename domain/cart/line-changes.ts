/** What a host has changed about a dish since a customer put it into the cart. The customer decides before it is ordered. */
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import { isolateText } from '#domain/free-text'
import { formatMoney, type Pence } from '#domain/money'
import { findIncompleteGroups, isGroupTooFull, offersAddon, toSelectedAddons } from './addon-rules'

/** A dish as the customer has chosen it. */
export interface AcceptedDish {
  /** Without its add-ons. */
  readonly price: Pence
  readonly addons: readonly CartAddonGroup[]
}

export const LINE_CHANGE_KINDS = [
  'addon_removed',
  'addon_sold_out',
  'addon_renamed',
  'addon_price',
  'dish_price',
  'group_incomplete',
  'group_too_full',
] as const
export type LineChangeKind = (typeof LINE_CHANGE_KINDS)[number]

/** One change. `name` is the add-on, the group or, for its price, the dish. */
export interface DishChange {
  readonly kind: LineChangeKind
  /** '' for an add-on of a cart that an older version has saved. */
  readonly name: string
  /** The new name of an add-on. */
  readonly newName: string | null
  readonly priceBefore: Pence | null
  readonly priceNow: Pence | null
  /** How many add-ons a group needs, or takes. */
  readonly quantity: number | null
}

interface ChangedLine {
  readonly accepted: AcceptedDish | null
  readonly selections: readonly AddonSelection[]
  readonly dish: { readonly name: string; readonly price: Pence }
  readonly groups: readonly AddonGroup[]
}

const NO_CHANGE = { newName: null, priceBefore: null, priceNow: null, quantity: null } as const

/** The add-ons that can still be had. */
export const offeredSelections = (
  groups: readonly AddonGroup[],
  selections: readonly AddonSelection[],
): AddonSelection[] => selections.filter(chosen => offersAddon(groups, chosen))

function findAddonChanges(
  { accepted, groups }: ChangedLine,
  { addonGroupId, addonId }: AddonSelection,
): DishChange[] {
  const before = accepted?.addons
    .find(({ groupId }) => groupId === addonGroupId)
    ?.addons.find(addon => addon.addonId === addonId)
  const now = groups.find(({ id }) => id === addonGroupId)?.addons.find(({ id }) => id === addonId)
  const change = { ...NO_CHANGE, name: before?.name ?? now?.name ?? '', priceBefore: before?.price ?? null }
  if (!now) return [{ ...change, kind: 'addon_removed' }]
  if (now.isSoldOut) return [{ ...change, kind: 'addon_sold_out' }]
  if (!before) return []
  const changes: DishChange[] = []
  if (now.name !== before.name) changes.push({ ...change, kind: 'addon_renamed', newName: now.name })
  if (now.price !== before.price) changes.push({ ...change, kind: 'addon_price', priceNow: now.price })
  return changes
}

function findGroupChanges({ groups, selections }: ChangedLine): DishChange[] {
  const selection = toSelectedAddons(offeredSelections(groups, selections))
  const incomplete = findIncompleteGroups(groups, selection)
  const tooFull = groups.filter(group => isGroupTooFull(group, selection))
  return [
    ...incomplete.map(({ name, min }) => ({
      ...NO_CHANGE,
      ...({ kind: 'group_incomplete', name, quantity: Math.max(1, min) } as const),
    })),
    ...tooFull.map(({ name, max }) => ({
      ...NO_CHANGE,
      ...({ kind: 'group_too_full', name, quantity: max } as const),
    })),
  ]
}

/** Everything that differs from what the customer has chosen, the price of the dish first. */
export function findLineChanges(line: ChangedLine): DishChange[] {
  const { accepted, dish, selections } = line
  const price =
    accepted && accepted.price !== dish.price
      ? [
          {
            ...NO_CHANGE,
            kind: 'dish_price',
            name: dish.name,
            priceBefore: accepted.price,
            priceNow: dish.price,
          } as const,
        ]
      : []
  return [
    ...price,
    ...selections.flatMap(chosen => findAddonChanges(line, chosen)),
    ...findGroupChanges(line),
  ]
}

/** Whether the dish can be ordered with what is left of the choice. Else the customer must choose again. */
export const canKeepDish = (changes: readonly Pick<DishChange, 'kind'>[]): boolean =>
  changes.every(({ kind }) => kind !== 'group_incomplete' && kind !== 'group_too_full')

const amount = (price: Pence | null): string => (price === null ? '' : formatMoney(price))
const addonOf = ({ name, priceBefore }: ChangeFacts): string => {
  if (name === '') return 'An add-on that you chose'
  return priceBefore ? `${isolateText(name)} (${amount(priceBefore)})` : isolateText(name)
}
const options = (count: number | null): string => (count === 1 ? '1 option' : `${count} options`)

type ChangeFacts = Omit<DishChange, 'kind'>

const DESCRIPTIONS: Record<LineChangeKind, (change: ChangeFacts) => string> = {
  addon_removed: change => `${addonOf(change)} is no longer offered.`,
  addon_sold_out: change => `${addonOf(change)} is sold out at the moment.`,
  addon_renamed: ({ name, newName }) => `${isolateText(name)} is now called ‘${isolateText(newName ?? '')}’.`,
  addon_price: ({ name, priceBefore, priceNow }) =>
    `${isolateText(name)} is ${amount(priceNow)} now, not ${amount(priceBefore)}.`,
  dish_price: ({ priceBefore, priceNow }) =>
    `The dish is ${amount(priceNow)} now, not ${amount(priceBefore)}.`,
  group_incomplete: ({ name, quantity }) => `${isolateText(name)} now needs at least ${options(quantity)}.`,
  group_too_full: ({ name, quantity }) => `${isolateText(name)} now takes at most ${options(quantity)}.`,
}

const isKnownKind = (kind: string): kind is LineChangeKind => Object.hasOwn(DESCRIPTIONS, kind)

/** A change in one sentence. Another server may know more kinds. */
export const describeLineChange = ({ kind, ...change }: ChangeFacts & { readonly kind: string }): string =>
  isKnownKind(kind) ? DESCRIPTIONS[kind](change) : 'It has changed.'
