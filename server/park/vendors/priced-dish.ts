/** Dishes with add-ons, checked and priced by the server's own menu. Carts and orders use them (specification 22.14). */
import {
  addonTotal,
  findIncompleteGroups,
  incompleteGroupMessage,
  isGroupTooFull,
  offersAddon,
  toAddonSelections,
  toChosenGroups,
  toSelectedAddons,
} from '#domain/cart/addon-rules'
import { lineTotal } from '#domain/cart/pricing'
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { Pence } from '#domain/money'
import { HttpError } from '#server/core/http/http-error'
import type { MenuItemRow } from './menu-store'

export interface PricedDish {
  readonly item: MenuItemRow
  readonly quantity: number
  readonly price: Pence
  /** The price of the add-ons of one dish. */
  readonly addonTotal: Pence
  readonly total: Pence
  readonly chosen: readonly CartAddonGroup[]
}

/** The same selections always give the same list, with each add-on once. */
export const normaliseSelections = (selections: readonly AddonSelection[]): AddonSelection[] =>
  toAddonSelections(toSelectedAddons(selections))

/** @throws HttpError 400 for a missing required group, and for add-ons that the dish does not offer or too many of them */
export function assertAddonsAllowed(
  dish: string,
  groups: readonly AddonGroup[],
  selections: readonly AddonSelection[],
): void {
  const selection = toSelectedAddons(selections)
  const unavailable = selections.find(chosen => !offersAddon(groups, chosen))
  if (unavailable)
    throw new HttpError('addons_not_allowed', unavailableAddonMessage(dish, groups, unavailable))
  const missing = findIncompleteGroups(groups, selection)[0]
  if (missing) throw new HttpError('addon_required', `${dish}: ${incompleteGroupMessage(missing)}`)
  const tooFull = groups.find(group => isGroupTooFull(group, selection))
  if (tooFull)
    throw new HttpError(
      'addons_not_allowed',
      `${dish}: please choose at most ${tooFull.max} of ${tooFull.name}.`,
    )
}

function unavailableAddonMessage(
  dish: string,
  groups: readonly AddonGroup[],
  { addonGroupId, addonId }: AddonSelection,
): string {
  const group = groups.find(({ id }) => id === addonGroupId)
  const soldOut = group?.addons.find(({ id }) => id === addonId)
  if (soldOut) return `${dish}: ${soldOut.name} is sold out at the moment.`
  if (group) return `${dish}: an add-on that you chose of ${group.name} is no longer offered.`
  return `${dish}: an add-on that you chose is no longer offered.`
}

/** Prices a dish with its add-ons. Add-ons that are no longer on the menu are left out. */
export function priceDish(
  item: MenuItemRow,
  groups: readonly AddonGroup[],
  selections: readonly AddonSelection[],
  quantity: number,
): PricedDish {
  const selection = toSelectedAddons(selections)
  const addonPrice = addonTotal(groups, selection)
  return {
    item,
    quantity,
    price: item.price,
    addonTotal: addonPrice,
    total: lineTotal({ price: item.price, addonTotal: addonPrice, quantity }),
    chosen: toChosenGroups(groups, selection),
  }
}
