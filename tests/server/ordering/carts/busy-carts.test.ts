import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { systemClock } from '#server/core/clock'
import { users } from '#server/core/db/schema'
import { signingSecretsOf } from '#server/identity/auth/jwt-signer'
import { sessions } from '#server/identity/auth/sessions/session-schema'
import { createTokenService, TOKEN_LIFETIME } from '#server/identity/auth/tokens'
import { SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const CUSTOMERS = 200
const CHANGES = 3
const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, quantity: 1, orderType: 'dine_in' }
const JWT_SECRET = 'a secret of many customers, long enough'

/** Writes the accounts without their sign-ins, which would take most of the time. @returns their tokens */
async function insertCustomers({ db }: TestServer): Promise<readonly string[]> {
  const tokens = createTokenService(signingSecretsOf({ jwtSecret: JWT_SECRET }), systemClock)
  const accounts = Array.from({ length: CUSTOMERS }, (_, index) => ({
    email: `c${index}@park.test`,
    name: 'C',
    passwordHash: '',
  }))
  const inserted = await db.insert(users).values(accounts).returning()
  const subjects = inserted.map(user => ({ user, jti: randomUUID() }))
  const [now, expiresAt] = [new Date(), new Date(Date.now() + TOKEN_LIFETIME)]
  await db.insert(sessions).values(
    subjects.map(({ user: { id, sessionVersion }, jti }) => {
      const times = { createdAt: now, lastUsedAt: now, expiresAt }
      return { jti, userId: id, sessionVersion, device: '', ...times }
    }),
  )
  return Promise.all(subjects.map(({ user, jti }) => tokens.issue(user, jti)))
}

// Specification 22.48.
it('200 customers change their carts without a pause on the embedded database, and none is refused', async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const options = { database, clock: systemClock, jwtSecret: JWT_SECRET, listen: true }
  const testServer = await startTestServer(options)
  const statuses = new Map<number, number>()
  const useCart = async (token: string) => {
    for (let count = 0; count < CHANGES; count += 1) {
      const isAdding = count % 2 === 0
      const answer = await fetch(`${testServer.address}/api/cart/${isAdding ? 'add' : 'update'}`, {
        method: isAdding ? 'POST' : 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(LINE),
      })
      await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all((await insertCustomers(testServer)).map(useCart))
  expect([...statuses]).toEqual([[200, CUSTOMERS * CHANGES]])
  await testServer.close()
}, 120_000)
