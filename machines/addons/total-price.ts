/** In a file of its own, so that the page can show the price before XState has loaded. */
import type { SnapshotFrom } from 'xstate'
import { addonTotal } from '#domain/cart/addon-rules'
import { lineTotal } from '#domain/cart/pricing'
import type { Pence } from '#domain/money'
import type { addonsMachine } from './addons.machine'

/** The price in 'Add to Cart £{price}', in pence: (dish + chosen add-ons) × quantity (specification 9.5). */
export const totalPriceOf = ({
  context: { groups, selection, price, quantity },
}: Pick<SnapshotFrom<typeof addonsMachine>, 'context'>): Pence =>
  lineTotal({ price, addonTotal: addonTotal(groups, selection), quantity })
