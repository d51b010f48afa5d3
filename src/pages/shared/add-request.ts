import { addonTotal, fromAddonSelections } from '#domain/cart/addon-rules'
import type { CartAddonGroup } from '#domain/contract/cart'
import type { AddonGroup, MenuItem } from '#domain/contract/vendors'
import type { DishChoice } from '#machines/addons/addons.machine'
import type { AddRequest } from '#machines/cart/cart-write'

interface ChosenAddons extends DishChoice {
  readonly groups: readonly AddonGroup[]
}

/** The chosen add-ons by name and price, so that the cart can show them before the server does. */
const toChosenGroups = ({ groups, selections }: ChosenAddons): CartAddonGroup[] =>
  groups.flatMap(group => {
    const addons = group.addons.flatMap(({ id, name, price }) => {
      const found = selections.find(
        ({ addonGroupId, addonId }) => addonGroupId === group.id && addonId === id,
      )
      return found
        ? [{ addonId: id, name, quantity: found.quantity, price, total: price * found.quantity }]
        : []
    })
    return addons.length > 0 ? [{ groupId: group.id, groupName: group.name, addons }] : []
  })

/** One dish for the cart: as it stands on the menu, or with what was chosen on its page. */
export function toAddRequest(vendorId: number, dish: MenuItem, chosen?: ChosenAddons): AddRequest {
  const { id, name, price, description, image } = dish
  const item = { menuItemId: id, name, price, description, image }
  if (!chosen) return { vendorId, item, quantity: 1 }
  const { quantity, selections, note, groups } = chosen
  const addons = {
    addons: toChosenGroups(chosen),
    addonTotal: addonTotal(groups, fromAddonSelections(selections)),
  }
  return { vendorId, item, quantity, selections, ...addons, ...(note === '' ? {} : { note }) }
}
