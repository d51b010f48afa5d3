/** The codes of an authenticator app (RFC 6238), and the recovery codes. */
import { Secret, TOTP } from 'otpauth'
import { FACTOR_CODE_LENGTH } from '#domain/contract/account/second-factor'
import { hashToken } from '#server/identity/accounts/one-time-secrets'

/** What every authenticator app supports. */
const STANDARD = { algorithm: 'SHA1', digits: FACTOR_CODE_LENGTH, period: 30 } as const
const PERIOD_MS = STANDARD.period * 1_000
/** Clocks may differ by one code before and after. */
const WINDOW = 1

const RECOVERY_CODES = 10
/** 120 bits. With less than 112, the standard asks for a slow hash. */
const RECOVERY_CODE_BYTES = 15

/** A new secret of 160 bits, in base32. */
export const createFactorSecret = (): string => new Secret().base32

/** The address that an authenticator app reads from a QR code. */
export const toFactorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...STANDARD, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The code of a secret at a moment. @param now milliseconds */
export const createFactorCode = (secret: string, now: number): string =>
  TOTP.generate({ ...STANDARD, secret: Secret.fromBase32(secret), timestamp: now })

/** The time step of a code (RFC 6238): how many times 30 s have passed since 1970. Null if the code is not valid near `now`. */
export function findCodeStep(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...STANDARD,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

/** Such as 'ABCDEF-GHJKLM-NPQRST-UVWXYZ'. */
const createRecoveryCode = (): string =>
  new Secret({ size: RECOVERY_CODE_BYTES }).base32.replaceAll(/.{6}(?=.)/g, '$&-')

export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createRecoveryCode)

/** Hashes a recovery code, however it is typed. It is too long to guess, so a plain hash is enough. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.replaceAll(/[\s-]/g, '').toUpperCase())

/** The six digits of a typed code, without the space that some apps show in it. Null for a text that is no code of an app. */
export const toAppCode = (code: string): string | null => {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
