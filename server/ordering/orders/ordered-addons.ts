/** The add-ons of an ordered dish, as the database stores them. */
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { Pence } from '#domain/money'

/** Ids and price are null in older orders, which stored only a text. */
export interface OrderedAddon {
  readonly groupId: number | null
  readonly addonId: number | null
  readonly name: string
  /** The quantity for one dish. */
  readonly quantity: number
  /** The price of one at the time of the order. */
  readonly price: Pence | null
}

export const orderedAddons = (chosen: readonly CartAddonGroup[]): OrderedAddon[] =>
  chosen.flatMap(({ groupId, addons }) =>
    addons.map(({ addonId, name, quantity, price }) => ({ groupId, addonId, name, quantity, price })),
  )

/** The add-on as a text (specification 21.19). */
export const addonText = ({ name, quantity }: OrderedAddon): string =>
  quantity > 1 ? `${quantity} × ${name}` : name
