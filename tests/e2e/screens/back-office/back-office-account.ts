/** Accounts of hosts and staff for the screens, apart from the accounts of the demo. */
import { eq } from 'drizzle-orm'
import { login } from '#domain/contract/account/auth'
import { beginSecondFactor, confirmSecondFactor } from '#domain/contract/account/second-factor'
import { users } from '#server/core/db/schema'
import { hashPassword } from '#server/identity/auth/sign-in/password'
import { signInAttempts } from '#server/identity/auth/sign-in/sign-in-attempt-schema'
import { createFactorCode } from '#server/identity/second-factor/one-time-codes'
import type { BrowserTestServer } from '#tests/fixtures/browser/browser-test-server'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { NEW_PASSWORD } from '#tests/fixtures/server/customers/new-customer'
import { TEST_PASSWORD_COST } from '#tests/fixtures/server/databases/seeded-databases'

interface BackOfficeAccount {
  readonly email: string
  readonly name: string
  readonly role: 'host' | 'vendor'
}

/** Writes an account. Staff belong to Smoky Joe’s. */
export async function insertAccount({ db }: BrowserTestServer, account: BackOfficeAccount): Promise<void> {
  const passwordHash = await hashPassword(NEW_PASSWORD, TEST_PASSWORD_COST)
  const vendorId = account.role === 'vendor' ? SMOKY_JOES_ID : null
  // The pictures visit a screen several times on one server.
  await db.delete(users).where(eq(users.email, account.email))
  // Three widths show more wrong passwords than one minute allows.
  await db.delete(signInAttempts)
  await db.insert(users).values({ ...account, vendorId, passwordHash })
}

/** Writes an account whose second factor is on. */
export async function insertAccountWithFactor(
  testServer: BrowserTestServer,
  account: BackOfficeAccount,
): Promise<void> {
  await insertAccount(testServer, account)
  const signedIn = await testServer.callApi(login, { email: account.email, password: NEW_PASSWORD })
  const session = { token: signedIn.data?.token ?? '' }
  const begun = await testServer.callApi(beginSecondFactor, { password: NEW_PASSWORD }, session)
  const code = createFactorCode(begun.data?.secret ?? '', testServer.clock.now())
  const { status, message } = await testServer.callApi(confirmSecondFactor, { code }, session)
  if (status >= 300) throw new Error(message)
}
