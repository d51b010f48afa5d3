import { VENDORS_PER_PAGE } from '#domain/calls/vendors'
import type { Db } from '#server/database'
import { readCount, readId } from '#server/http/body'
import type { Endpoints } from '#server/http/endpoints'
import { SERVED } from '#server/http/served-calls'
import { notFound } from '#server/refusal'
import { groupsOfItems, itemById, itemsOfVendor } from '#server/stores/menu'
import { pageOfVendors, vendorById } from '#server/stores/vendors'
import { addonGroupWire, menuWire, vendorWire } from '#server/wire/vendor-wire'

const MOST_PER_PAGE = 100
const MOST_PAGES = 10_000

/** The trailers, their menus and add-ons: open to all (spec, section 7). */
export function vendorRoutes({ open }: Endpoints, db: Db): void {
  open(SERVED.listVendors, async ({ query }) => {
    const page = readCount(query.page, 1, MOST_PAGES)
    const limit = readCount(query.limit, VENDORS_PER_PAGE, MOST_PER_PAGE)
    const { rows, total } = await pageOfVendors(db, page, limit)
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
    return { data: rows.map(vendorWire), pagination }
  })

  open(SERVED.vendorItems, async ({ params }) => {
    const id = readId(params.id)
    if (id === null || !(await vendorById(db, id))) throw notFound('Vendor')
    const rows = await itemsOfVendor(db, id)
    const groups = await groupsOfItems(
      db,
      rows.map(row => row.id),
    )
    return { items: menuWire(rows, groups) }
  })

  open(SERVED.addonGroups, async ({ params }) => {
    const id = readId(params.itemId)
    if (id === null || !(await itemById(db, id))) throw notFound('Item')
    const groups = (await groupsOfItems(db, [id])).get(id) ?? []
    return { addonGroups: groups.map(addonGroupWire) }
  })
}
