/** The real server on a database in memory, the real sandbox, and customers of their own who come to them. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addToCart } from '#domain/calls/cart'
import { decodeToken } from '#domain/token'
import { makeTokens } from '#server/accounts/tokens'
import { isUnsettled, payments } from '#server/payments/schema'
import { stripeProvider } from '#server/payments/stripe-provider'
import { cartLines, carts, orders, users } from '#server/schema'
import { createAuthStorage } from '../../src/app/auth-storage'
import { rememberCart } from '../../src/app/cart-memory'
import { makeNetwork } from './customer-network'
import { embeddedPark } from './engines'
import { makeTestClock, startPark } from './park-server'
import { type Browser, pagesIn } from './paying-customer'
import { makePower, poweredDb, poweredProvider } from './power'
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET, startTestSandbox } from './sandbox'
import { SMOKY, WRAP } from './smoky-joes'

const SECRET = 'a secret for these customers, long enough'

export type PayingShop = Awaited<ReturnType<typeof openShop>>

/** Opens the shop. @param template of a seeded database */
export async function openShop(template: string) {
  const clock = makeTestClock()
  const power = makePower()
  const sandbox = await startTestSandbox({ clock })
  const { db, close: closeDb } = await embeddedPark(template)
  const provider = stripeProvider({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    apiBase: new URL(sandbox.address),
    retries: 0,
  })
  const park = await startPark({
    database: { db: poweredDb(db, power), close: closeDb },
    clock,
    listen: true,
    secret: SECRET,
    provider: poweredProvider(provider, power),
  })
  sandbox.sendWebhooksTo(`${park.address}/api/payments/stripe/webhook`)
  const network = makeNetwork(park.app)
  return {
    clock,
    sandbox,
    db,
    park,
    network,
    tokens: makeTokens(SECRET, clock),
    /** Resolves when nothing is under way any more, but for what the network holds. */
    quiet: async () => {
      do {
        await power.quiet()
        await sandbox.idle()
        await power.quiet()
      } while (network.isBusy())
    },
    close: async () => {
      await park.close()
      await sandbox.close()
    },
  }
}

/** Someone who was never here before. */
export async function newCustomer({ db }: PayingShop) {
  const email = `${randomUUID()}@foodpark.test`
  const [made] = await db.insert(users).values({ email, name: 'A customer', passwordHash: '' }).returning()
  if (!made) throw new Error('An insert gave no row')
  return made
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>

/** A fresh sign-in in the customer's browser, where the token of before may have run out. */
export async function signIn(
  { tokens, clock }: PayingShop,
  customer: Customer,
  storage: Storage,
): Promise<void> {
  const token = await tokens.issue(customer)
  const claims = decodeToken(token)
  if (!claims) throw new Error('A token cannot be read')
  const auth = createAuthStorage(storage)
  auth.offer(token)
  const expiresAt = (claims.exp ?? 0) * 1000
  auth.storeOffered({ user: claims.user, expiresAt, lastValidated: clock.now(), isValid: true })
}

/** Puts a wrap into the cart; the browser remembers at which trailer. */
export async function fillCart(
  { park, tokens }: PayingShop,
  customer: Customer,
  storage: Storage,
): Promise<void> {
  const token = await tokens.issue(customer)
  const wanted = { itemId: WRAP, quantity: 1, vendorId: SMOKY, orderType: 'dine_in' } as const
  const { status } = await park.send(addToCart, wanted, { token })
  if (status >= 300) throw new Error('The cart could not be filled')
  const kept = { userId: String(customer.id), vendorId: SMOKY, orderType: 'dine_in', cart: null } as const
  rememberCart(storage, kept)
}

/** Lets time pass on both sides, and what falls due be done. */
export async function pass({ clock, quiet }: PayingShop, browser: Browser, seconds: number): Promise<void> {
  clock.advance(seconds * 1000)
  for (const page of pagesIn(browser)) page.pass(seconds * 1000)
  await quiet()
}

/** What came of all that a customer did. */
export interface Facts {
  /** Money taken, and given back. */
  readonly charges: number
  readonly refunds: number
  /** Orders that the trailer has, and those among them whose payment was of their total. */
  readonly confirmed: number
  readonly paidRight: number
  /** Orders that wait for their payment. */
  readonly waiting: number
  /** Payments of which the provider would still have to be asked, or a person. */
  readonly unsettled: number
  /** Checkouts at which somebody could still pay. */
  readonly open: number
  /** Lines in the cart. */
  readonly lines: number
}

/** Counts straight from the sandbox and the database. */
export async function factsOf({ db, sandbox }: PayingShop, { id }: Customer): Promise<Facts> {
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
    charges.some(({ reference, amount, refunded }) => {
      const payment = paid.find(({ publicId }) => publicId === reference)
      return payment?.orderId === orderId && payment.state === 'paid' && amount === total && refunded === 0
    })
  return {
    charges: charges.length,
    refunds: charges.filter(({ refunded }) => refunded > 0).length,
    confirmed: confirmed.length,
    paidRight: confirmed.filter(isPaidRight).length,
    waiting: ordered.filter(({ status }) => status === 'pending_payment').length,
    unsettled: paid.filter(({ state }) => isUnsettled({ state }) || state === 'flagged').length,
    open: sessions.filter(({ status }) => status === 'open').length,
    lines: lines.length,
  }
}
