import { toApiErrorData } from '#domain/api-error'
import { listenToFailures } from './listen-to-failures'
import type { SendRequest } from './send-request'

/** The first part of the key of each query whose answer a refusal can prove outdated. */
type OutdatedAnswer = 'vendors' | 'menu' | 'addonGroups'

const OUTDATED_ANSWERS: ReadonlyMap<unknown, readonly OutdatedAnswer[]> = new Map([
  ['vendor_closed', ['vendors']],
  ['item_sold_out', ['menu']],
  ['item_not_found', ['menu']],
  ['item_not_on_menu', ['menu']],
  ['price_changed', ['menu', 'addonGroups']],
  ['cart_line_changed', ['menu', 'addonGroups']],
  ['addon_required', ['addonGroups']],
  ['addons_not_allowed', ['addonGroups']],
])

/**
 * Wraps `request`: when a refusal contradicts a cached answer, the app reads that answer again. An example is a cached menu with
 * a dish that is sold out. Specification 8.28, 9.29 and 10.22.
 */
export const refreshOutdatedAnswers = (
  request: SendRequest,
  refreshAnswers: (outdated: OutdatedAnswer) => void,
): SendRequest =>
  listenToFailures(request, (error, { defaultError }) => {
    const { code } = toApiErrorData(error, defaultError)
    for (const outdated of OUTDATED_ANSWERS.get(code) ?? []) refreshAnswers(outdated)
  })
