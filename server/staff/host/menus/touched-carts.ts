/** In how many carts a dish waits for its customer after a menu has been saved (specification 25.28). */
import { eq, getTableColumns } from 'drizzle-orm'
import { describeLineChange } from '#domain/cart/line-changes'
import type { Db } from '#server/core/db/database'
import { cartLines, carts } from '#server/core/db/schema'
import { type ChosenLine, reviewLine } from '#server/ordering/carts/changed-lines'
import type { VendorMenu } from '#server/park/vendors/vendor-menus'

export interface TouchedCarts {
  readonly dish: string
  /** In one sentence. */
  readonly change: string
  readonly carts: number
}

/** A host reads no more. */
const MAX_SHOWN = 20

/** The changes of a line, in words. */
const describeChanges = (line: ChosenLine, menu: VendorMenu): string[] =>
  reviewLine(line, menu)?.changes.map(describeLineChange) ?? []

/** What has changed about dishes in carts between two versions of a menu, the most common first. */
export async function findTouchedCarts(
  tx: Db,
  before: VendorMenu,
  after: VendorMenu,
): Promise<TouchedCarts[]> {
  const lines = await tx
    .select(getTableColumns(cartLines))
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.vendorId, after.vendor.id))
  const touched = new Map<string, { dish: string; change: string; cartIds: Set<number> }>()
  for (const line of lines) {
    const dish = after.items.get(line.itemId)?.name ?? ''
    const known = new Set(describeChanges(line, before))
    for (const change of describeChanges(line, after).filter(text => !known.has(text))) {
      const key = JSON.stringify([dish, change])
      const entry = touched.get(key) ?? { dish, change, cartIds: new Set() }
      touched.set(key, { ...entry, cartIds: entry.cartIds.add(line.cartId) })
    }
  }
  return [...touched.values()]
    .map(({ cartIds, ...entry }) => ({ ...entry, carts: cartIds.size }))
    .toSorted((one, other) => other.carts - one.carts)
    .slice(0, MAX_SHOWN)
}
