import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { type BackendClient, createBackendClient } from './backend-client'
import { checkAccounts } from './checks/account-checks'
import { checkCart } from './checks/cart-checks'
import type { ConformanceContext, StaffMember, TestAccount } from './checks/conformance-context'
import { checkMenus } from './checks/menu-checks'
import { checkAddressRead, checkCashOrder, checkOrderReads } from './checks/order-checks'
import { checkOrigin } from './checks/origin-checks'
import { checkAccountReads, checkAccountRefusals } from './checks/own-account-checks'
import { checkCardPayment } from './checks/payment-checks'
import { checkLiveConnection } from './checks/socket-checks'
import { type ConformanceReport, type ConformanceResult, createConformanceReport } from './conformance-report'

export interface ConformanceOptions {
  /** The address of the backend, without `/api`. */
  readonly host: string
  readonly account: TestAccount
  readonly staff: TestAccount | null
  /** Changes no cart and places no order. */
  readonly isReadOnly: boolean
  /** The origin of the pages, if the backend has another one. Null or absent: it is not checked. */
  readonly pages?: string | null
  readonly onResult?: (result: ConformanceResult) => void
  /** Called with the id of each order that was placed, at least once. */
  readonly onOrderPlaced?: (orderId: string) => void
}

/** Signs vendor staff in. Null if the backend refuses them, which is reported. */
async function signInStaff(
  client: BackendClient,
  report: ConformanceReport,
  credentials: TestAccount,
): Promise<StaffMember | null> {
  const { body } = await client.send(SERVED_CALLS.login, credentials, { token: null })
  const signedIn = SERVED_CALLS.login.responseSchema.safeParse(body).data
  if (signedIn) return { token: signedIn.token, vendorId: signedIn.user.vendorId }
  report.addSkipped(
    'signs vendor staff in',
    'the backend refuses this account. Compare --staff-email and --staff-password',
  )
  return null
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
  pages = null,
  onResult,
  onOrderPlaced = () => {},
}: ConformanceOptions): Promise<readonly ConformanceResult[]> {
  const report = createConformanceReport(onResult)
  const client = createBackendClient(host)
  const staffMember = staff && (await signInStaff(client, report, staff))
  const context = { host, client, report, account, staff: staffMember, isReadOnly, onOrderPlaced }
  if (pages !== null) await checkOrigin(host, report, pages)
  const menu = await checkMenus(context)
  const user = await checkAccounts(context)
  if (user === null) return report.results
  if (!isReadOnly) await checkAccountRefusals(context)
  await checkAccountReads(context)
  await checkOrderReads(context)
  await checkAddressRead(context)
  if (isReadOnly)
    report.addSkipped(
      'takes changes of the account, the cart, orders and payments',
      'left out by --read-only',
    )
  const orderId = isReadOnly ? null : await checkOrdering(context, menu)
  await checkLiveConnection(context, user, orderId)
  return report.results
}
