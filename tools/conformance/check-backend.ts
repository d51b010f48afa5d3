import { SERVED_CALLS } from '#server/http/calls/served-calls'
import { type BackendClient, createBackendClient } from './backend-client'
import { checkAccounts } from './checks/account-checks'
import { checkCart } from './checks/cart-checks'
import type { ConformanceContext, StaffMember, TestAccount } from './checks/conformance-context'
import { checkMenus } from './checks/menu-checks'
import { checkAddressRead, checkCashOrder, checkOrderReads } from './checks/order-checks'
import { checkOwnAccount } from './checks/own-account-checks'
import { checkCardPayment } from './checks/payment-checks'
import { checkLiveConnection } from './checks/socket-checks'
import { type ConformanceResult, createConformanceReport } from './conformance-report'

export interface ConformanceOptions {
  /** The address of the backend, without `/api`. */
  readonly host: string
  readonly account: TestAccount
  readonly staff: TestAccount | null
  /** Changes no cart and places no order. */
  readonly isReadOnly: boolean
  readonly onResult?: (result: ConformanceResult) => void
}

/** Signs vendor staff in. Null if the backend refuses them. */
async function signInStaff(client: BackendClient, credentials: TestAccount): Promise<StaffMember | null> {
  const { body } = await client.send(SERVED_CALLS.login, credentials, { token: null })
  const signedIn = SERVED_CALLS.login.responseSchema.safeParse(body).data
  return signedIn ? { token: signedIn.token, vendorId: signedIn.user.vendorId } : null
}

/** Checks carts, orders and payments. @returns the id of the cash order; null without one */
async function checkOrdering(
  context: ConformanceContext,
  menu: Awaited<ReturnType<typeof checkMenus>>,
): Promise<string | null> {
  if (menu === null) return null
  const dish = await checkCart(context, menu)
  if (dish === null) return null
  const orderId = await checkCashOrder(context, menu.vendorId, dish)
  await checkCardPayment(context, menu.vendorId, dish)
  return orderId
}

/**
 * Checks a backend with a test account.
 * @returns the result of each check, in their order
 * @throws TypeError if the backend does not answer
 */
export async function checkBackend({
  host,
  account,
  staff,
  isReadOnly,
  onResult,
}: ConformanceOptions): Promise<readonly ConformanceResult[]> {
  const report = createConformanceReport(onResult)
  const client = createBackendClient(host)
  const context = { host, client, report, account, staff: staff && (await signInStaff(client, staff)) }
  const menu = await checkMenus(context)
  const user = await checkAccounts(context)
  if (user === null) return report.results
  await checkOwnAccount(context)
  await checkOrderReads(context)
  await checkAddressRead(context)
  const orderId = isReadOnly ? null : await checkOrdering(context, menu)
  await checkLiveConnection(context, user, orderId)
  return report.results
}
