import { addonTotal, toSelectedAddons } from '#domain/cart/addon-rules'
import type { CartAddonGroup } from '#domain/contract/ordering/cart'
import type { AddonGroup, MenuItem } from '#domain/contract/ordering/vendors'
import type { DishChoice } from '#machines/addons/addons.machine'
import type { AddRequest } from '#machines/cart/cart-write'
import { toAddRequest } from '#pages/shared/add-request'

interface ChosenAddons extends DishChoice {
  readonly groups: readonly AddonGroup[]
}

/** The chosen add-ons with names and prices: the cart shows them before the server answers. */
const toChosenGroups = ({ groups, selections }: ChosenAddons): CartAddonGroup[] =>
  groups.flatMap(group => {
    const addons = group.addons.flatMap(({ id, name, price }) => {
      const selected = selections.find(
        ({ addonGroupId, addonId }) => addonGroupId === group.id && addonId === id,
      )
      return selected
        ? [{ addonId: id, name, quantity: selected.quantity, price, total: price * selected.quantity }]
        : []
    })
    return addons.length > 0 ? [{ groupId: group.id, groupName: group.name, addons }] : []
  })

/** The request that adds a dish to the cart, with the choices made on its page. */
export function toAddRequestWithAddons(vendorId: number, dish: MenuItem, chosen: ChosenAddons): AddRequest {
  const { quantity, selections, note, groups } = chosen
  return {
    ...toAddRequest(vendorId, dish),
    quantity,
    selections,
    addons: toChosenGroups(chosen),
    addonTotal: addonTotal(groups, toSelectedAddons(selections)),
    ...(note === '' ? {} : { note }),
  }
}
