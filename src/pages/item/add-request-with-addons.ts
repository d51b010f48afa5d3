import { addonTotal, toChosenGroups, toSelectedAddons } from '#domain/cart/addon-rules'
import type { AddonGroup, MenuItem } from '#domain/contract/ordering/vendors'
import type { DishChoice } from '#machines/addons/addons.machine'
import type { AddRequest } from '#machines/cart/cart-write'
import { toAddRequest } from '#pages/shared/add-request'

interface ChosenAddons extends DishChoice {
  /** Empty if the dish has none, or if they could not be loaded: then there was nothing to choose. */
  readonly groups: readonly AddonGroup[]
}

/** The request that adds a dish to the cart, with the choices made on its page. */
export function toAddRequestWithAddons(
  vendorId: number,
  dish: MenuItem,
  { quantity, selections, note, kitchenNote, groups }: ChosenAddons,
): AddRequest {
  const selection = toSelectedAddons(selections)
  const choice = {
    selections,
    addons: toChosenGroups(groups, selection),
    addonTotal: addonTotal(groups, selection),
  }
  return {
    ...toAddRequest(vendorId, dish),
    quantity,
    ...(groups.length > 0 && choice),
    ...(note !== '' && { note }),
    ...(kitchenNote !== '' && { kitchenNote }),
  }
}
