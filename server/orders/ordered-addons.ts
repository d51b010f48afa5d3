/** The add-ons of an ordered dish, as the order keeps them. */
import type { CartAddonGroup } from '#domain/contract/cart'
import type { Pence } from '#domain/money'

/** Ids and price are null in orders from before they were kept. */
export interface OrderedAddon {
  readonly groupId: number | null
  readonly addonId: number | null
  readonly name: string
  /** For one dish. */
  readonly quantity: number
  /** What one cost when it was ordered. */
  readonly price: Pence | null
}

export const orderedAddons = (chosen: readonly CartAddonGroup[]): OrderedAddon[] =>
  chosen.flatMap(({ groupId, addons }) =>
    addons.map(({ addonId, name, quantity, price }) => ({ groupId, addonId, name, quantity, price })),
  )

/** The text that section 3 has for it. */
export const addonText = ({ name, quantity }: OrderedAddon): string =>
  quantity > 1 ? `${quantity} × ${name}` : name
