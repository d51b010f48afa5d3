/** The limit of wrong passwords. It is in the database, so that all servers share it. */
import { and, desc, eq, gt, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#domain/error-codes'
import type { ServerClock } from '#server/core/clock'
import type { Db } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { HttpError } from '#server/core/http/http-error'
import { signInAttempts } from './sign-in-attempt-schema'

const WINDOW = 15 * 60_000
/** For one account, from all unknown devices together. */
const MAX_FOR_ACCOUNT = 10
/** Half of that number, so that one address cannot lock an account for all others. */
const MAX_FOR_ACCOUNT_AT_NETWORK = 5
/** For all accounts together. Customers of a park's Wi-Fi share one address. */
const MAX_AT_NETWORK = 100
const MAX_FOR_DEVICE = 10

/** Advisory locks of PostgreSQL. Every server must use the same numbers. A lock with two numbers never equals a lock with one. */
const ACCOUNT_LOCK = 7_325_002
const NETWORK_LOCK = 7_325_003

/**
 * What an attempt is for. Each has counters of its own: a key begins with its purpose, which ends at the first colon, so no text
 * that a client sends can become the key of another purpose.
 */
const ATTEMPT_PURPOSES = ['sign-in', 'password', 'mail', 'password-change', 'invitation'] as const
type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number]

/** The key of a counter. @param text an email address, the id of an account, or a network */
const attemptKey = (purpose: AttemptPurpose, text: string | number): string => `${purpose}:${text}`

export interface SignInAttempt {
  /** The email address or the id. */
  readonly account: string
  /** The address of IPv4, the /64 network of IPv6. */
  readonly network: string
  /** The id of a device from which the account has signed in before, else null. */
  readonly device: string | null
}

const createLimitError = (code: ErrorCode, remainingMilliseconds: number) =>
  new HttpError(
    code,
    'Too many attempts. Please wait a few minutes and try again.',
    Math.ceil(remainingMilliseconds / 1000),
  )

/** Finds the oldest of the latest `max` attempts: when it leaves the window, another attempt is allowed. None below the limit. */
const findLimitingAttempt = (db: Db, since: Date, max: number, matches: SQL | undefined) =>
  db
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(and(matches, gt(signInAttempts.at, since)))
    .orderBy(desc(signInAttempts.at))
    .offset(max - 1)
    .limit(1)

/** The attempts that fill a limit, one for each reached limit. A known device has a limit of its own (decision 16). */
function findLimitingAttempts(db: Db, { account, network, device }: SignInAttempt, since: Date) {
  if (device !== null)
    return findLimitingAttempt(db, since, MAX_FOR_DEVICE, eq(signInAttempts.device, device))
  const isUnknownDevice = isNull(signInAttempts.device)
  const ofAccount = and(isUnknownDevice, eq(signInAttempts.account, account))
  const atNetwork = and(isUnknownDevice, eq(signInAttempts.network, network))
  return unionAll(
    findLimitingAttempt(db, since, MAX_FOR_ACCOUNT, ofAccount),
    findLimitingAttempt(db, since, MAX_FOR_ACCOUNT_AT_NETWORK, and(ofAccount, atNetwork)),
    findLimitingAttempt(db, since, MAX_AT_NETWORK, atNetwork),
  )
}

/** Lock order: account, then network. Attempts that a limit counts together run one after the other, on all servers. */
const lockAttempts = (tx: Db, { account, network }: SignInAttempt) =>
  tx.execute(
    sql`SELECT pg_advisory_xact_lock(${ACCOUNT_LOCK}, hashtext(${account})),
               pg_advisory_xact_lock(${NETWORK_LOCK}, hashtext(${network}))`,
  )

/**
 * Creates the limit of wrong passwords in 15 minutes: for an account, for an address, and for both together. Requests for mails
 * have the same limit, under keys of their own.
 * @param purpose of the counted attempts
 * @param code the code of the error if the limit is reached
 */
export function createLoginLimit(
  db: Db,
  clock: ServerClock,
  { purpose, code = 'too_many_sign_ins' }: { readonly purpose: AttemptPurpose; readonly code?: ErrorCode },
) {
  /** @throws HttpError 429 if a limit is reached */
  const checkLimits = async (queryable: Db, attempt: SignInAttempt): Promise<void> => {
    const since = new Date(clock.now() - WINDOW)
    const reached = await findLimitingAttempts(queryable, attempt, since)
    const latest = Math.max(...reached.map(({ at }) => at.getTime()))
    if (reached.length > 0) throw createLimitError(code, latest + WINDOW - clock.now())
  }

  return {
    /**
     * Counts an attempt before the password is hashed. A refused attempt is not counted.
     * @returns a function that releases the attempt in a transaction, for a password that was right
     * @throws HttpError 429 if a limit is reached
     */
    reserveAttempt: async (given: SignInAttempt): Promise<(tx: Db) => Promise<void>> => {
      const attempt = {
        ...given,
        account: attemptKey(purpose, given.account),
        network: attemptKey(purpose, given.network),
      }
      // Most attempts of a flood end here, without a lock.
      await checkLimits(db, attempt)
      const id = await db.transaction(async tx => {
        await lockAttempts(tx, attempt)
        await checkLimits(tx, attempt)
        const row = { ...attempt, at: new Date(clock.now()) }
        return requireRow(await tx.insert(signInAttempts).values(row).returning({ id: signInAttempts.id })).id
      })
      return async tx => {
        await tx.delete(signInAttempts).where(eq(signInAttempts.id, id))
      }
    },
  }
}

/** The most wrong passwords of one account in the last 15 minutes, whether it exists or not. Requests for mails do not count. */
export async function findMostWrongPasswords(db: Db, now: Date): Promise<number> {
  const count = sql`count(*)`.mapWith(Number)
  const isPassword = or(
    like(signInAttempts.account, attemptKey('sign-in', '%')),
    like(signInAttempts.account, attemptKey('password', '%')),
  )
  const [most] = await db
    .select({ count })
    .from(signInAttempts)
    .where(and(isPassword, gt(signInAttempts.at, new Date(now.getTime() - WINDOW))))
    .groupBy(signInAttempts.account)
    .orderBy(desc(count))
    .limit(1)
  return most?.count ?? 0
}

/** Deletes the attempts that no limit counts any more. */
export const deleteOldSignInAttempts = async (db: Db, now: Date): Promise<void> => {
  await db.delete(signInAttempts).where(lte(signInAttempts.at, new Date(now.getTime() - WINDOW)))
}

/** Deletes the attempts of an account, and the requests for mails to it. */
export const deleteAttemptsOf = async (
  tx: Db,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  const keys = ATTEMPT_PURPOSES.flatMap(purpose => [attemptKey(purpose, email), attemptKey(purpose, id)])
  await tx.delete(signInAttempts).where(inArray(signInAttempts.account, keys))
}
