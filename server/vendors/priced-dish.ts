/** What a chosen dish costs by the server's own menu. Carts and orders are both made of these. */
import { addonTotal, fromAddonSelections, toAddonSelections } from '#domain/cart/addon-rules'
import type { AddonSelection, CartAddonGroup } from '#domain/contract/cart'
import type { AddonGroup } from '#domain/contract/vendors'
import type { Pence } from '#domain/money'
import { lineTotal } from '#domain/cart/pricing'
import type { MenuItemRow } from './menu-store'

export interface PricedDish {
  readonly item: MenuItemRow
  readonly quantity: number
  readonly price: Pence
  /** The add-ons of one dish. */
  readonly addonTotal: Pence
  readonly total: Pence
  readonly chosen: readonly CartAddonGroup[]
}

/** The same choice always as the same list, each add-on once. */
export const canonicalSelections = (selections: readonly AddonSelection[]): AddonSelection[] =>
  toAddonSelections(fromAddonSelections(selections))

function chosenGroupsOf(
  groups: readonly AddonGroup[],
  selections: readonly AddonSelection[],
): CartAddonGroup[] {
  const quantityOf = (groupId: number, addonId: number) =>
    selections.find(chosen => chosen.addonGroupId === groupId && chosen.addonId === addonId)?.quantity ?? 0
  return groups
    .map(group => ({
      groupId: group.id,
      groupName: group.name,
      addons: group.addons.flatMap(({ id, name, price }) => {
        const quantity = quantityOf(group.id, id)
        return quantity > 0 ? [{ addonId: id, name, quantity, price, total: price * quantity }] : []
      }),
    }))
    .filter(group => group.addons.length > 0)
}

/** Prices a dish with its add-ons; one that is no longer on the menu is left out. */
export function priceDish(
  item: MenuItemRow,
  groups: readonly AddonGroup[],
  selections: readonly AddonSelection[],
  quantity: number,
): PricedDish {
  const extras = addonTotal(groups, fromAddonSelections(selections))
  return {
    item,
    quantity,
    price: item.price,
    addonTotal: extras,
    total: lineTotal({ price: item.price, addonTotal: extras, quantity }),
    chosen: chosenGroupsOf(groups, selections),
  }
}
