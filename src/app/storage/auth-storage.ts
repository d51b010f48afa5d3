import {
  decodeToken,
  isTokenUsable,
  parseStoredToken,
  SESSION_STORAGE_KEYS,
  type StoredToken,
  tokenExpiry,
} from '#domain/session/token'
import type { SessionInfo } from '#machines/session/session-info'
import type { SafeStorage } from './safe-storage'

/** The one place that holds the token. Flows know it as a pass, which says everything but the token. */
export interface AuthStorage {
  /** The stored token, for the API's header and the socket's handshake. */
  readonly getToken: () => string | null
  /** What is stored; null when nothing is, or when any of it cannot be read. */
  readonly readStoredSession: (now: number) => SessionInfo | null
  /** Puts a token by until `storeOffered`. */
  readonly holdReceivedToken: (token: string) => void
  readonly storeReceivedToken: (pass: SessionInfo) => void
  /** Leaves a token alone that another tab has stored since it was read here. */
  readonly storeSessionInfo: (pass: SessionInfo) => void
  readonly clearStoredSession: () => void
}

/** When a token ends, in ms; 0 for one that cannot be decoded or does not say, for it is never acceptable. */
export const getTokenExpiry = (token: string, now: number): number =>
  isTokenUsable(token, now) ? tokenExpiry(token, now) : 0

const isReadableJson = (json: string | null): boolean => {
  try {
    return json === null || typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

/** The record's facts where it is this token's; else the token speaks for itself, as one without a valid cache. */
function toSessionInfo(token: string, record: StoredToken | null, now: number): SessionInfo | null {
  const expiresAt = getTokenExpiry(token, now)
  if (record?.token === token) {
    const { user, lastValidated, isValid } = record
    return { user, expiresAt, lastValidated, isValid }
  }
  const claims = decodeToken(token)
  return claims && { user: claims.user, expiresAt, lastValidated: 0, isValid: false }
}

/** What is stored beside a token; null where any of it cannot be read. */
function readSessionRecord(storage: SafeStorage, token: string, now: number): SessionInfo | null {
  if (!isReadableJson(storage.getItem('user'))) return null
  const record = storage.getItem('tokenData')
  if (record === null) return toSessionInfo(token, null, now)
  const read = parseStoredToken(record)
  return read && toSessionInfo(token, read, now)
}

/** The token goes last, so that a tab that looks in between never takes it with another one's record. */
function writeSessionRecord(storage: SafeStorage, token: string, pass: SessionInfo) {
  storage.setItem('tokenData', JSON.stringify({ token, ...pass } satisfies StoredToken))
  storage.setItem('user', JSON.stringify(pass.user))
  storage.setItem('authToken', token)
}

export function createAuthStorage(storage: SafeStorage): AuthStorage {
  let offered: string | null = null
  let known: string | null = null
  const getToken = () => storage.getItem('authToken')
  return {
    getToken,
    readStoredSession: now => {
      known = getToken()
      return known === null ? null : readSessionRecord(storage, known, now)
    },
    holdReceivedToken: given => {
      offered = given
    },
    storeReceivedToken: pass => {
      if (offered === null) return
      writeSessionRecord(storage, offered, pass)
      known = offered
      offered = null
    },
    storeSessionInfo: pass => {
      if (known !== null && known === getToken()) writeSessionRecord(storage, known, pass)
    },
    clearStoredSession: () => {
      for (const key of SESSION_STORAGE_KEYS) storage.removeItem(key)
      known = null
    },
  }
}
