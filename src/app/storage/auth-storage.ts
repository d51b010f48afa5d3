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

/** The only place that holds the token. Flows know its `SessionInfo`, which does not contain the token. */
export interface AuthStorage {
  /** The stored token, for the API's header and the socket's handshake. */
  readonly getToken: () => string | null
  /** The stored session; null if there is none, or if any stored value cannot be parsed. Specification 4.27. */
  readonly readStoredSession: (now: number) => SessionInfo | null
  /** Holds a token in memory until `storeReceivedToken`. */
  readonly holdReceivedToken: (token: string) => void
  /** Stores the held token with its session info. */
  readonly storeReceivedToken: (sessionInfo: SessionInfo) => void
  /** Updates the stored session info, unless another tab has stored another token since. */
  readonly storeSessionInfo: (sessionInfo: SessionInfo) => void
  readonly clearStoredSession: () => void
}

/** When a token expires, in ms; 0 for a token that is never valid: undecodable, or without an expiry. */
export const getTokenExpiry = (token: string, now: number): number =>
  isTokenUsable(token, now) ? tokenExpiry(token, now) : 0

const isReadableJson = (json: string | null): boolean => {
  try {
    return json === null || typeof JSON.parse(json) === 'object'
  } catch {
    return false
  }
}

/** The record's session if it belongs to this token; else the token's own claims, marked as not validated. */
function toSessionInfo(token: string, record: StoredToken | null, now: number): SessionInfo | null {
  const expiresAt = getTokenExpiry(token, now)
  if (record?.token === token) {
    const { user, lastValidated, isValid } = record
    return { user, expiresAt, lastValidated, isValid }
  }
  const claims = decodeToken(token)
  return claims && { user: claims.user, expiresAt, lastValidated: 0, isValid: false }
}

/** The session of a stored token; null if any stored value cannot be parsed. */
function readSessionRecord(storage: SafeStorage, token: string, now: number): SessionInfo | null {
  if (!isReadableJson(storage.getItem('user'))) return null
  const record = storage.getItem('tokenData')
  if (record === null) return toSessionInfo(token, null, now)
  const storedToken = parseStoredToken(record)
  return storedToken && toSessionInfo(token, storedToken, now)
}

/** Writes the token last, so that another tab never reads it with an older record. */
function writeSessionRecord(storage: SafeStorage, token: string, sessionInfo: SessionInfo) {
  storage.setItem('tokenData', JSON.stringify({ token, ...sessionInfo } satisfies StoredToken))
  storage.setItem('user', JSON.stringify(sessionInfo.user))
  storage.setItem('authToken', token)
}

/** Storage keys: specification 4.29. */
export function createAuthStorage(storage: SafeStorage): AuthStorage {
  let heldToken: string | null = null
  let lastReadToken: string | null = null
  const getToken = () => storage.getItem('authToken')
  return {
    getToken,
    readStoredSession: now => {
      lastReadToken = getToken()
      return lastReadToken === null ? null : readSessionRecord(storage, lastReadToken, now)
    },
    holdReceivedToken: token => {
      heldToken = token
    },
    storeReceivedToken: sessionInfo => {
      if (heldToken === null) return
      writeSessionRecord(storage, heldToken, sessionInfo)
      lastReadToken = heldToken
      heldToken = null
    },
    storeSessionInfo: sessionInfo => {
      if (lastReadToken !== null && lastReadToken === getToken())
        writeSessionRecord(storage, lastReadToken, sessionInfo)
    },
    clearStoredSession: () => {
      for (const key of SESSION_STORAGE_KEYS) storage.removeItem(key)
      lastReadToken = null
    },
  }
}
