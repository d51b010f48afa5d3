/** The cookie of a device from which a customer has signed in before. It gives no access: it only counts sign-ins apart. */
import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { login } from '#domain/contract/account/auth'
import type { ServerClock } from '#server/core/clock'
import { createJwtSigner, type SigningSecrets } from '#server/identity/auth/jwt-signer'

const COOKIE = 'device'
/** Browsers take a cookie with this prefix only from this host by https, so no other host of the domain can set it. */
const SECURE_COOKIE = `__Host-${COOKIE}`
const ISSUER = 'food-park-device'
/** Half a year. Each sign-in starts it again. */
const LIFETIME_SECONDS = 180 * 24 * 3600

const claimsSchema = z
  .object({ userId: z.number().int(), jti: z.string() })
  .transform(({ userId, jti }) => ({ id: jti, userId }))

/** A device, bound to the account that signed in last. */
export type KnownDevice = z.output<typeof claimsSchema>

export type DeviceCookies = ReturnType<typeof createDeviceCookies>

/** Creates the functions that read and write the cookie. `isSecure`: whether customers use https. */
export function createDeviceCookies(secrets: SigningSecrets, clock: ServerClock, isSecure: () => boolean) {
  const signer = createJwtSigner({ secrets, clock, issuer: ISSUER, lifetimeSeconds: LIFETIME_SECONDS })

  return {
    /** The device in the header Cookie; null without a valid cookie. */
    readDevice: async (cookieHeader: string | undefined): Promise<KnownDevice | null> => {
      const cookies = parseCookie(cookieHeader ?? '')
      // Devices that signed in before the prefix still have the other name.
      const token = cookies[SECURE_COOKIE] ?? cookies[COOKIE]
      if (token === undefined) return null
      return signer.verify(token).then(
        claims => claimsSchema.safeParse(claims).data ?? null,
        () => null,
      )
    },
    /** The header Set-Cookie for a device that has signed in. It keeps the id of a device that the account has used before. */
    createCookie: async (userId: number, device: KnownDevice | null): Promise<string> => {
      const id = device?.userId === userId ? device.id : randomUUID()
      const isHttps = isSecure()
      return stringifySetCookie({
        name: isHttps ? SECURE_COOKIE : COOKIE,
        value: await signer.sign({ userId }, id),
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps,
        // The prefix needs this path.
        path: isHttps ? '/' : `/api${login.route}`,
        maxAge: LIFETIME_SECONDS,
      })
    },
  }
}
