import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { OrderedAddon } from '#server/core/db/schema'

export const orderedAddons = (chosen: readonly CartAddonGroup[]): OrderedAddon[] =>
  chosen.flatMap(({ groupId, addons }) =>
    addons.map(({ addonId, name, quantity, price }) => ({ groupId, addonId, name, quantity, price })),
  )

/** The add-on as a text (specification 21.19). */
export const addonText = ({ name, quantity }: OrderedAddon): string =>
  quantity > 1 ? `${quantity} × ${name}` : name
