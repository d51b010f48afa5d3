import * as z from 'zod/mini'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import {
  type AddonGroup,
  type MenuItem,
  menuItemSchema,
  type Vendor,
} from '#domain/contract/ordering/vendors'
import { isOpenNow } from '#domain/vendors/vendor-status'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import type { BackendResponse } from '#tools/conformance/backend-client'
import { checkErrorResponse, checkResponse } from '#tools/conformance/check-response'
import { listDifferences } from '#tools/conformance/response-differences'
import { type CheckedMenu, type ConformanceContext, UNKNOWN_ID } from './conformance-context'

/** Checks the trailers, their menus and add-ons. @returns an open trailer with dishes; null if there is none */
export async function checkMenus(context: ConformanceContext): Promise<CheckedMenu | null> {
  const { client, report } = context
  const vendors = checkResponse(report, 'lists the trailers', {
    call: SERVED_CALLS.listVendors,
    answer: await client.send(SERVED_CALLS.listVendors, { page: 1, limit: 20 }),
    consequence: 'Customers see no trailers.',
  })
  if (vendors !== null && vendors.data.length > 1) await checkSecondPage(context)
  const menu = await checkMenu(context, vendors?.data ?? [])
  if (menu !== null) await checkAddonGroups(context, menu)
  await checkUnknownIds(context)
  return menu
}

/** Whether a second page has other trailers than the first. */
async function checkSecondPage({ client, report }: ConformanceContext): Promise<void> {
  const check = 'sends the page of trailers that is asked for'
  const readPage = async (page: number) => {
    const { body } = await client.send(SERVED_CALLS.listVendors, { page, limit: 1 })
    return SERVED_CALLS.listVendors.responseSchema.safeParse(body).data?.data.map(({ id }) => id) ?? []
  }
  const [first, second] = [await readPage(1), await readPage(2)]
  if (second.some(id => !first.includes(id))) report.addPassed(check)
  else
    report.addTolerated(
      check,
      'it ignores `page`; the app asks once for one page with all trailers, and shows no more than that',
    )
}

const sentMenuSchema = z.object({
  items: z.array(z.object({ items: z.nullish(z.array(z.unknown())) })),
})

/** Reports the dishes that the app leaves out of a menu that it reads. */
function reportUnreadDishes({ report }: ConformanceContext, { body }: BackendResponse): void {
  const sent = sentMenuSchema.safeParse(body).data?.items.flatMap(({ items }) => items ?? []) ?? []
  const unread = sent.filter(dish => !menuItemSchema.safeParse(dish).success)
  if (unread.length > 0)
    report.addBroken(
      'sends only dishes that the app can read',
      `Customers do not see ${unread.length} of ${sent.length} dishes. (${listDifferences(z.array(menuItemSchema), unread)})`,
    )
}

async function checkMenu(
  context: ConformanceContext,
  vendors: readonly Vendor[],
): Promise<CheckedMenu | null> {
  const { client, report, staff } = context
  const ofStaff = vendors.find(({ id }) => id === staff?.vendorId)
  const open = ofStaff ?? vendors.find(({ status }) => isOpenNow(status)) ?? vendors[0]
  if (open === undefined) {
    report.addSkipped('returns a menu', 'there is no trailer')
    return null
  }
  const answer = await client.send(SERVED_CALLS.getMenu, { vendorId: open.id })
  const menu = checkResponse(report, 'returns a menu', {
    call: SERVED_CALLS.getMenu,
    answer,
    consequence: 'Customers see no dishes.',
  })
  if (menu !== null) reportUnreadDishes(context, answer)
  return menu && { vendorId: open.id, dishes: menu.items.flatMap(({ items }) => items) }
}

async function checkAddonGroups(
  { client, report }: ConformanceContext,
  { dishes }: CheckedMenu,
): Promise<void> {
  const dish = dishes.find(({ hasRequiredAddons }) => hasRequiredAddons) ?? dishes[0]
  if (dish === undefined) return report.addSkipped('returns the add-ons of a dish', 'the menu is empty')
  checkResponse(report, 'returns the add-ons of a dish', {
    call: SERVED_CALLS.getAddonGroups,
    answer: await client.send(SERVED_CALLS.getAddonGroups, { itemId: dish.id }),
    consequence: 'Customers cannot choose add-ons.',
  })
}

/** Whether a success has an empty list. */
const isEmptySuccess = ({ isOk, body }: BackendResponse): boolean =>
  isOk && !/"id"/.test(JSON.stringify(body))

async function checkUnknownIds({ client, report }: ConformanceContext): Promise<void> {
  const menu = await client.send(SERVED_CALLS.getMenu, { vendorId: UNKNOWN_ID })
  const addons = await client.send(SERVED_CALLS.getAddonGroups, { itemId: UNKNOWN_ID })
  const cases = [
    { check: 'refuses the menu of an unknown trailer', answer: menu, code: 'vendor_not_found' },
    { check: 'refuses the add-ons of an unknown dish', answer: addons, code: 'item_not_found' },
  ] as const
  for (const { check, answer, code } of cases)
    if (isEmptySuccess(answer))
      report.addTolerated(check, 'it answers with an empty list; the app shows nothing to order')
    else
      checkErrorResponse(report, check, {
        answer,
        code,
        consequence: 'Customers may order what does not exist.',
      })
}

/** A dish with a choice of add-ons that meets its rules. */
export interface DishWithAddons {
  readonly dish: MenuItem
  readonly selections: readonly AddonSelection[]
  /** In pence, for one dish. */
  readonly addonTotal: number
}

function chooseAddons(groups: readonly AddonGroup[]) {
  const chosen = groups.flatMap(({ id, min, required, addons }) =>
    addons.slice(0, Math.max(min, required ? 1 : 0)).map(addon => ({ groupId: id, addon })),
  )
  const [group] = groups
  const [addon] = group?.addons ?? []
  return chosen.length > 0 || group === undefined || addon === undefined
    ? chosen
    : [{ groupId: group.id, addon }]
}

/** Finds a dish with add-ons among the first eight dishes of a menu, because each costs the backend a request. Null if there is none. */
export async function findDishWithAddons(
  { client }: ConformanceContext,
  { dishes }: CheckedMenu,
): Promise<DishWithAddons | null> {
  for (const dish of dishes.slice(0, 8)) {
    const answer = await client.send(SERVED_CALLS.getAddonGroups, { itemId: dish.id })
    const groups = SERVED_CALLS.getAddonGroups.responseSchema.safeParse(answer.body).data?.addonGroups ?? []
    const chosen = chooseAddons(groups)
    if (chosen.length === 0) continue
    return {
      dish,
      selections: chosen.map(({ groupId, addon }) => ({
        addonGroupId: groupId,
        addonId: addon.id,
        quantity: 1,
      })),
      addonTotal: chosen.reduce((sum, { addon }) => sum + addon.price, 0),
    }
  }
  return null
}
