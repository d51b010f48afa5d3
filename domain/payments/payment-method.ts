import type { Pence } from '#domain/money'

/** How a customer pays for an order: by card, or in cash at the trailer. */
export type PaymentMethod = 'stripe' | 'cash_at_counter'

/** Card providers charge no smaller sum in pounds (specification 12.28). */
export const CARD_MINIMUM: Pence = 30

/** `no_cards`: the server takes none. */
export type CardObstacle = 'no_cards' | 'nothing_to_pay' | 'below_minimum'

/** Why a cart cannot be paid by card; null if it can. */
export function findCardObstacle({
  takesCards,
  total,
}: {
  readonly takesCards?: boolean | undefined
  readonly total: Pence
}): CardObstacle | null {
  if (total === 0) return 'nothing_to_pay'
  if (takesCards === false) return 'no_cards'
  return total < CARD_MINIMUM ? 'below_minimum' : null
}
