/** The real server on a database in memory, the real sandbox, and customers of their own who come to them. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addToCart } from '#domain/contract/cart'
import { decodeToken } from '#domain/session/token'
import { createTokens } from '#server/auth/tokens'
import { isUnfinishedPayment, payments } from '#server/payments/store/payment-schema'
import { createStripeProvider } from '#server/payments/stripe/stripe-provider'
import { cartLines, carts, orders, users } from '#server/db/schema'
import { createAuthStorage } from '#app/storage/auth-storage'
import { saveCart } from '#app/storage/cart-storage'
import { createSimulatedNetwork } from './customer-network'
import { openSeededPGlite } from './engines'
import { createTestClock, startTestServer } from './park-server'
import { type SimulatedBrowser, shownPages } from './paying-customer'
import { createCrashInjector, createCrashingDb, createCrashingProvider } from './power'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, startTestSandbox } from './sandbox'
import { SMOKY_JOES_ID, WRAP_ID } from './smoky-joes'

const SECRET = 'a secret for these customers, long enough'

export type SimulatedShop = Awaited<ReturnType<typeof startSimulatedShop>>

/** Opens the shop. @param template of a seeded database */
export async function startSimulatedShop(template: string) {
  const clock = createTestClock()
  const power = createCrashInjector()
  const sandbox = await startTestSandbox({ clock })
  const { db, close: closeDb } = await openSeededPGlite(template)
  const provider = createStripeProvider({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    apiBase: new URL(sandbox.address),
    retries: 0,
  })
  const park = await startTestServer({
    database: { db: createCrashingDb(db, power), close: closeDb },
    clock,
    listen: true,
    jwtSecret: SECRET,
    provider: createCrashingProvider(provider, power),
  })
  sandbox.sendWebhooksTo(`${park.address}/api/payments/stripe/webhook`)
  const network = createSimulatedNetwork(park.app)
  return {
    clock,
    sandbox,
    db,
    park,
    network,
    tokens: createTokens(SECRET, clock),
    /** Resolves when nothing is under way any more, but for what the network holds. */
    quiet: async () => {
      do {
        await power.waitUntilIdle()
        await sandbox.waitUntilIdle()
        await power.waitUntilIdle()
      } while (network.isBusy())
    },
    close: async () => {
      await park.close()
      await sandbox.close()
    },
  }
}

/** Someone who was never here before. */
export async function createCustomer({ db }: SimulatedShop) {
  const email = `${randomUUID()}@foodpark.test`
  const [made] = await db.insert(users).values({ email, name: 'A customer', passwordHash: '' }).returning()
  if (!made) throw new Error('An insert gave no row')
  return made
}
export type Customer = Awaited<ReturnType<typeof createCustomer>>

/** A fresh sign-in in the customer's browser, where the token of before may have run out. */
export async function signInCustomer(
  { tokens, clock }: SimulatedShop,
  customer: Customer,
  storage: Storage,
): Promise<void> {
  const token = await tokens.issue(customer)
  const claims = decodeToken(token)
  if (!claims) throw new Error('A token cannot be read')
  const auth = createAuthStorage(storage)
  auth.holdReceivedToken(token)
  const expiresAt = (claims.exp ?? 0) * 1000
  auth.storeReceivedToken({ user: claims.user, expiresAt, lastValidated: clock.now(), isValid: true })
}

/** Puts a wrap into the cart; the browser remembers at which trailer. */
export async function fillCustomerCart(
  { park, tokens }: SimulatedShop,
  customer: Customer,
  storage: Storage,
): Promise<void> {
  const token = await tokens.issue(customer)
  const wanted = { itemId: WRAP_ID, quantity: 1, vendorId: SMOKY_JOES_ID, orderType: 'dine_in' } as const
  const { status } = await park.callApi(addToCart, wanted, { token })
  if (status >= 300) throw new Error('The cart could not be filled')
  const kept = {
    userId: String(customer.id),
    vendorId: SMOKY_JOES_ID,
    orderType: 'dine_in',
    cart: null,
  } as const
  saveCart(storage, kept)
}

/** Lets time pass on both sides, and what falls due be done. */
export async function advanceSimulation(
  { clock, quiet }: SimulatedShop,
  browser: SimulatedBrowser,
  seconds: number,
): Promise<void> {
  clock.advance(seconds * 1000)
  for (const page of shownPages(browser)) page.pass(seconds * 1000)
  await quiet()
}

/** What came of all that a customer did. */
export interface OutcomeCounts {
  /** Money taken, and given back. */
  readonly charges: number
  readonly refunds: number
  /** Orders that the trailer has, and those among them whose payment was of their total. */
  readonly confirmedOrders: number
  readonly correctlyPaidOrders: number
  /** Orders that wait for their payment. */
  readonly unpaidOrders: number
  /** Payments of which the provider would still have to be asked, or a person. */
  readonly unsettledPayments: number
  /** Checkouts at which somebody could still pay. */
  readonly openCheckouts: number
  /** Lines in the cart. */
  readonly cartLines: number
}

/** Counts straight from the sandbox and the database. */
export async function countOutcomes(
  { db, sandbox }: SimulatedShop,
  { id }: Customer,
): Promise<OutcomeCounts> {
  const ordered = await db.select().from(orders).where(eq(orders.userId, id))
  const paid = await db.select().from(payments).where(eq(payments.userId, id))
  const lines = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, id))
  const references = new Set<string | null>(paid.map(({ publicId }) => publicId))
  const charges = sandbox.charges().filter(({ reference }) => references.has(reference))
  const sessions = sandbox.sessions().filter(made => references.has(made.client_reference_id))
  const confirmed = ordered.filter(({ status }) => !['pending_payment', 'cancelled'].includes(status))
  const isPaidRight = ({ id: orderId, total }: (typeof ordered)[number]) =>
    charges.some(({ reference, amount, refundedAmount }) => {
      const payment = paid.find(({ publicId }) => publicId === reference)
      return (
        payment?.orderId === orderId && payment.state === 'paid' && amount === total && refundedAmount === 0
      )
    })
  return {
    charges: charges.length,
    refunds: charges.filter(({ refundedAmount }) => refundedAmount > 0).length,
    confirmedOrders: confirmed.length,
    correctlyPaidOrders: confirmed.filter(isPaidRight).length,
    unpaidOrders: ordered.filter(({ status }) => status === 'pending_payment').length,
    unsettledPayments: paid.filter(({ state }) => isUnfinishedPayment({ state }) || state === 'flagged')
      .length,
    openCheckouts: sessions.filter(({ status }) => status === 'open').length,
    cartLines: lines.length,
  }
}
