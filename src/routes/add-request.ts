import { addonTotal, fromSelections } from '#domain/addon-rules'
import type { ChosenGroup } from '#domain/calls/cart'
import type { AddonGroup, MenuItem } from '#domain/calls/vendors'
import type { Choice } from '#machines/addons/addons.machine'
import type { AddRequest } from '#machines/cart/write'

interface Chosen extends Choice {
  readonly groups: readonly AddonGroup[]
}

/** The chosen add-ons by name and price, so that the cart can show them before the server does. */
const namedGroups = ({ groups, selections }: Chosen): ChosenGroup[] =>
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
export function addRequestOf(vendorId: number, dish: MenuItem, chosen?: Chosen): AddRequest {
  const { id, name, price, description, image } = dish
  const item = { menuItemId: id, name, price, description, image }
  if (!chosen) return { vendorId, item, quantity: 1 }
  const { quantity, selections, note, groups } = chosen
  const addons = { addons: namedGroups(chosen), addonTotal: addonTotal(groups, fromSelections(selections)) }
  return { vendorId, item, quantity, selections, ...addons, ...(note === '' ? {} : { note }) }
}
