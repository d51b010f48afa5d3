import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AuthStorage, createAuthStorage } from '#app/storage/auth-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { SESSION_STORAGE_KEYS } from '#domain/session/token'
import { ANN, BEN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { createFakeStorage, createFakeToken } from '#tests/fixtures/client/fake-storage'

const EXP = SESSIONS.good.expiresAt
const annsToken = createFakeToken({ ...ANN, exp: EXP / 1000 })
const bensToken = createFakeToken({ ...BEN, exp: EXP / 1000 })

let storage = createFakeStorage()
let authStorage: AuthStorage
const readStoredValues = () => SESSION_STORAGE_KEYS.map(key => storage.getItem(key))

beforeEach(() => {
  storage = createFakeStorage()
  authStorage = createAuthStorage(createSafeStorage(() => storage))
})

describe('the stored token', () => {
  // Specification 4.29.
  it('is stored with its record under the three keys, and can be read back', () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken(SESSIONS.good)
    expect(storage.getItem('authToken')).toBe(annsToken)
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(ANN)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toEqual({ token: annsToken, ...SESSIONS.good })
    expect(authStorage.readStoredSession(NOW)).toEqual(SESSIONS.good)
  })

  // Specification 4.21.
  it('is cleared from all three keys', () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken(SESSIONS.good)
    authStorage.clearStoredSession()
    expect(readStoredValues()).toEqual([null, null, null])
    expect(authStorage.getToken()).toBeNull()
  })

  it('has its own claims and no valid cache without a record', () => {
    storage.setItem('authToken', annsToken)
    expect(authStorage.readStoredSession(NOW)).toEqual({ ...SESSIONS.good, lastValidated: 0, isValid: false })
  })

  it('does not get the record of another token', () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken(SESSIONS.good)
    storage.setItem('authToken', bensToken)
    expect(authStorage.readStoredSession(NOW)).toMatchObject({ user: BEN, isValid: false })
  })

  it('expires at its own exp, whatever its record says', () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken({ ...SESSIONS.good, expiresAt: EXP * 2 })
    expect(authStorage.readStoredSession(NOW)?.expiresAt).toBe(EXP)
    expect(authStorage.readStoredSession(EXP)?.expiresAt).toBe(0)
  })

  it('is never valid without an expiry', () => {
    storage.setItem('authToken', createFakeToken({ ...ANN }))
    expect(authStorage.readStoredSession(NOW)?.expiresAt).toBe(0)
  })

  it('is not overwritten when another tab has stored another token', () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken(SESSIONS.good)
    const other = createAuthStorage(createSafeStorage(() => storage))
    other.holdReceivedToken(bensToken)
    other.storeReceivedToken(SESSIONS.bens)
    authStorage.storeSessionInfo(SESSIONS.unverified)
    expect(authStorage.readStoredSession(NOW)).toEqual(SESSIONS.bens)
  })

  it('is stored only once for each received token', () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken(SESSIONS.good)
    authStorage.clearStoredSession()
    authStorage.storeReceivedToken(SESSIONS.good)
    expect(readStoredValues()).toEqual([null, null, null])
  })
})

describe('unreadable stored data', () => {
  const storeGoodSession = () => {
    authStorage.holdReceivedToken(annsToken)
    authStorage.storeReceivedToken(SESSIONS.good)
  }

  // Specification 4.27.
  it.each(SESSION_STORAGE_KEYS)('never becomes another user’s session, whatever is stored in %s', key => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), stored => {
        storeGoodSession()
        storage.setItem(key, stored)
        const session = authStorage.readStoredSession(NOW)
        expect(session === null || session.user.id === ANN.id).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['user', '{'],
    ['tokenData', '{"token":'],
    ['tokenData', '[]'],
    ['authToken', 'no token at all'],
  ])('gives no session: %s is %s', (key, value) => {
    storeGoodSession()
    storage.setItem(key, value)
    if (key === 'authToken') storage.removeItem('tokenData')
    expect(authStorage.readStoredSession(NOW)).toBeNull()
  })
})

describe('a storage that is forbidden or full', () => {
  const forbidden = createSafeStorage(() => {
    throw new Error('SecurityError')
  })
  const full = createSafeStorage(() => ({
    ...createFakeStorage({ authToken: 'old' }),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }))

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('keeps the session in memory: %s', (_, failingStorage) => {
    const session = createAuthStorage(failingStorage)
    session.holdReceivedToken(annsToken)
    session.storeReceivedToken(SESSIONS.good)
    expect(session.readStoredSession(NOW)).toEqual(SESSIONS.good)
    session.clearStoredSession()
    expect(session.readStoredSession(NOW)).toBeNull()
  })
})
