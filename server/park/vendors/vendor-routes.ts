import { VENDORS_PER_PAGE } from '#domain/contract/ordering/vendors'
import { parseCountOrDefault, parseRowId } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { notFoundError } from '#server/core/http/http-error'
import type { RequestContext, RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { Services } from '#server/services'
import { findAddonGroupsByItem, findItemById, findMenu } from './menu-store'
import { serializeAddonGroup, serializeMenu, serializeVendor } from './vendor-serializer'
import { findVendorById, findVendorPage } from './vendor-store'

const MAX_PER_PAGE = 100
const MAX_PAGE = 10_000

/** Registers the calls of vendors, menus and add-ons. They need no sign-in (specification 20.6 to 20.8). */
export function registerVendorRoutes(
  { catalogueRoute }: RouteRegistrar,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): void {
  const readPage = ({ query }: RequestContext<unknown>) => ({
    page: parseCountOrDefault(query.page, 1, MAX_PAGE),
    limit: parseCountOrDefault(query.limit, VENDORS_PER_PAGE, MAX_PER_PAGE),
  })
  catalogueRoute(SERVED_CALLS.listVendors, readPage, async ({ page, limit }) => {
    const { rows, total } = await findVendorPage(db, page, limit)
    const now = clock.now()
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
    return { data: rows.map(row => serializeVendor(row, now)), pagination }
  })

  const readVendorId = ({ params }: RequestContext<unknown>) => parseRowId(params.id)
  catalogueRoute(SERVED_CALLS.getMenu, readVendorId, async id => {
    if (id === null || !(await findVendorById(db, id))) throw notFoundError('Vendor')
    return { items: serializeMenu(await findMenu(db, id)) }
  })

  const readItemId = ({ params }: RequestContext<unknown>) => parseRowId(params.itemId)
  catalogueRoute(SERVED_CALLS.getAddonGroups, readItemId, async id => {
    if (id === null || !(await findItemById(db, id))) throw notFoundError('Item')
    const groups = (await findAddonGroupsByItem(db, [id])).get(id) ?? []
    return { addonGroups: groups.map(serializeAddonGroup) }
  })
}
