/** The titles of the pages, for the browser tab and for screen readers. A page names what it shows, once that has loaded. */
import type { AppContext } from '#app/app-context'
import { statusBanner } from '#domain/orders/status-banner'
import { findVendor, parseItemId } from '#domain/vendors/find-vendor'

type Params = Readonly<Record<string, string | undefined>>

/** A title, or a function that reads it from what has loaded. */
export type RouteTitle = string | ((context: AppContext, params: Params) => string)

const readVendor = ({ queryClient, queries }: AppContext, { vendorId = '' }: Params) =>
  findVendor(queryClient.getQueryData(queries.vendors().queryKey) ?? [], vendorId)

export const menuTitle: RouteTitle = (context, params) => readVendor(context, params)?.name ?? 'Menu'

export const dishTitle: RouteTitle = (context, params) => {
  const vendor = readVendor(context, params)
  const { queryClient, queries } = context
  const groups = vendor && queryClient.getQueryData(queries.menu(vendor.id).queryKey)
  const id = parseItemId(params.itemId ?? '')
  const dish = groups?.flatMap(({ items }) => items).find(item => item.id === id)
  return dish && vendor ? `${dish.name} · ${vendor.name}` : 'Dish'
}

export const orderTitle: RouteTitle = ({ queryClient, queries }, { orderId = '' }) => {
  const order = queryClient.getQueryData(queries.orderDetails(orderId).queryKey)
  return order ? `${statusBanner(order.status).text} · Order #${order.id}` : 'Order'
}

interface TitledRouter {
  readonly state: {
    readonly matches: readonly {
      readonly staticData: { readonly title?: RouteTitle }
      readonly params: Params
    }[]
  }
  readonly options: { readonly context: AppContext }
}

/** The title of the open page with the name of the app: 'Campfire Wrap · Smoky Joe’s · Lantern Yard'. Specification 3.12. */
export function readPageTitle({ state, options: { context } }: TitledRouter): string {
  const { appName } = context.config.branding
  const match = state.matches.findLast(({ staticData }) => staticData.title)
  const title = match?.staticData.title
  if (!title) return appName
  return `${typeof title === 'string' ? title : title(context, match.params)} · ${appName}`
}
