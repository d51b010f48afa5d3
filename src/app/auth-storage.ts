import {
  decodeToken,
  expiryOf,
  isUsable,
  readStoredToken,
  SESSION_KEYS,
  type StoredToken,
} from '#domain/token'
import type { Pass } from '#machines/session/pass'
import type { SafeStorage } from './safe-storage'

/** The one place that holds the token. Flows know it as a pass, which says everything but the token. */
export interface AuthStorage {
  /** The stored token, for the API's header and the socket's handshake. */
  readonly token: () => string | null
  /** What is stored; null when nothing is, or when any of it cannot be read. */
  readonly read: (now: number) => Pass | null
  /** Puts a token by until `storeOffered`. */
  readonly offer: (token: string) => void
  readonly storeOffered: (pass: Pass) => void
  /** Leaves a token alone that another tab has stored since it was read here. */
  readonly storePass: (pass: Pass) => void
  readonly forget: () => void
}

/** When a token ends, in ms; 0 for one that cannot be decoded or does not say, for it is never acceptable. */
export const endOf = (token: string, now: number): number => (isUsable(token, now) ? expiryOf(token, now) : 0)

const isReadable = (json: string | null): boolean => {
  try {
    return json === null || typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

/** The record's facts where it is this token's; else the token speaks for itself, as one without a valid cache. */
function passOf(token: string, record: StoredToken | null, now: number): Pass | null {
  const expiresAt = endOf(token, now)
  if (record?.token === token) {
    const { user, lastValidated, isValid } = record
    return { user, expiresAt, lastValidated, isValid }
  }
  const claims = decodeToken(token)
  return claims && { user: claims.user, expiresAt, lastValidated: 0, isValid: false }
}

/** What is stored beside a token; null where any of it cannot be read. */
function readBeside(storage: SafeStorage, token: string, now: number): Pass | null {
  if (!isReadable(storage.getItem('user'))) return null
  const record = storage.getItem('tokenData')
  if (record === null) return passOf(token, null, now)
  const read = readStoredToken(record)
  return read && passOf(token, read, now)
}

/** The token goes last, so that a tab that looks in between never takes it with another one's record. */
function write(storage: SafeStorage, token: string, pass: Pass) {
  storage.setItem('tokenData', JSON.stringify({ token, ...pass } satisfies StoredToken))
  storage.setItem('user', JSON.stringify(pass.user))
  storage.setItem('authToken', token)
}

export function createAuthStorage(storage: SafeStorage): AuthStorage {
  let offered: string | null = null
  let known: string | null = null
  const token = () => storage.getItem('authToken')
  return {
    token,
    read: now => {
      known = token()
      return known === null ? null : readBeside(storage, known, now)
    },
    offer: given => {
      offered = given
    },
    storeOffered: pass => {
      if (offered === null) return
      write(storage, offered, pass)
      known = offered
      offered = null
    },
    storePass: pass => {
      if (known !== null && known === token()) write(storage, known, pass)
    },
    forget: () => {
      for (const key of SESSION_KEYS) storage.removeItem(key)
      known = null
    },
  }
}
