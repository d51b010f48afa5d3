import { makeLoginLimit } from '#server/accounts/login-limit'
import { hashPassword, passwordMatches } from '#server/accounts/password'
import type { Identity, Tokens } from '#server/accounts/tokens'
import { makeTurnstile } from '#server/accounts/turnstile'
import type { Endpoints } from '#server/http/endpoints'
import { SERVED } from '#server/http/served-calls'
import { Refusal } from '#server/refusal'
import type { Services } from '#server/services'
import { revokeToken, type UserRow, userByEmail, userById } from '#server/stores/users'

/** Two at once leave the other threads of the pool to files and names. */
const HASHES_AT_ONCE = 2
const SIGN_INS_WAITING = 500

const userWire = ({ id, email, name, role, phone, vendorId }: UserRow) => ({
  id,
  email,
  name,
  role,
  phone,
  vendorId,
})

interface AuthParts {
  readonly tokens: Tokens
  /** Told of a token that was signed out, so that its live connections end too. */
  readonly signedOut: (identity: Identity) => void
}

/** Sign-in, sign-out and the word on a token. Unknown accounts cost the same time and get the same answer as wrong passwords. */
export function authRoutes(
  { open, signed }: Endpoints,
  services: Services,
  { tokens, signedOut }: AuthParts,
): void {
  const { db, clock } = services
  const limit = makeLoginLimit(clock)
  const inTurn = makeTurnstile(HASHES_AT_ONCE, SIGN_INS_WAITING)
  const nobodys = hashPassword('nobody has this password', services.passwordCost)

  open(SERVED.login, async ({ body, request }) => {
    const user = await userByEmail(db, body.email)
    const isRight = await inTurn(async () => {
      const giveBack = limit.take(body.email.trim().toLowerCase(), request.ip)
      const matches = await passwordMatches(body.password, user?.passwordHash ?? (await nobodys))
      if (matches && user) giveBack()
      return matches
    })
    if (!user || !isRight) throw new Refusal('wrong_credentials', 'The email or the password is not right')
    return { token: await tokens.issue(user), user: userWire(user) }
  })

  signed(SERVED.me, async ({ who }) => {
    const user = await userById(db, who.id)
    if (!user) throw new Refusal('unauthenticated', 'Please sign in to continue')
    return userWire(user)
  })

  signed(SERVED.logout, async ({ who }) => {
    await revokeToken(db, who.jti, new Date(who.exp * 1000))
    signedOut(who)
    return { message: 'Signed out' }
  })
}
