import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { SESSION_STORAGE_KEYS } from '#domain/session/token'
import { ANN, BEN, NOW, SESSIONS } from '#machines/session/spec/fixtures'
import { type AuthStorage, createAuthStorage } from '#app/storage/auth-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createFakeStorage, createFakeToken } from '#tests/fixtures/client/fake-storage'

const EXP = SESSIONS.good.expiresAt
const annsToken = createFakeToken({ ...ANN, exp: EXP / 1000 })
const bensToken = createFakeToken({ ...BEN, exp: EXP / 1000 })

let storage = createFakeStorage()
let auth: AuthStorage
const readStoredValues = () => SESSION_STORAGE_KEYS.map(key => storage.getItem(key))

beforeEach(() => {
  storage = createFakeStorage()
  auth = createAuthStorage(createSafeStorage(() => storage))
})

describe('the stored token', () => {
  it('is stored with its record under the three keys, and read back', () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken(SESSIONS.good)
    expect(storage.getItem('authToken')).toBe(annsToken)
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(ANN)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toEqual({ token: annsToken, ...SESSIONS.good })
    expect(auth.readStoredSession(NOW)).toEqual(SESSIONS.good)
  })

  it('is cleared from all three keys', () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken(SESSIONS.good)
    auth.clearStoredSession()
    expect(readStoredValues()).toEqual([null, null, null])
    expect(auth.getToken()).toBeNull()
  })

  it('speaks for itself, without a valid cache, where no record is stored', () => {
    storage.setItem('authToken', annsToken)
    expect(auth.readStoredSession(NOW)).toEqual({ ...SESSIONS.good, lastValidated: 0, isValid: false })
  })

  it('is not given the record of another token', () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken(SESSIONS.good)
    storage.setItem('authToken', bensToken)
    expect(auth.readStoredSession(NOW)).toMatchObject({ user: BEN, isValid: false })
  })

  it('ends when it says, whatever its record says', () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken({ ...SESSIONS.good, expiresAt: EXP * 2 })
    expect(auth.readStoredSession(NOW)?.expiresAt).toBe(EXP)
    expect(auth.readStoredSession(EXP)?.expiresAt).toBe(0)
  })

  it('is never acceptable without an expiry', () => {
    storage.setItem('authToken', createFakeToken({ ...ANN }))
    expect(auth.readStoredSession(NOW)?.expiresAt).toBe(0)
  })

  it('is left alone when another tab has stored another one meanwhile', () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken(SESSIONS.good)
    const other = createAuthStorage(createSafeStorage(() => storage))
    other.holdReceivedToken(bensToken)
    other.storeReceivedToken(SESSIONS.bens)
    auth.storeSessionInfo(SESSIONS.unverified)
    expect(auth.readStoredSession(NOW)).toEqual(SESSIONS.bens)
  })

  it('is taken from one offer once', () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken(SESSIONS.good)
    auth.clearStoredSession()
    auth.storeReceivedToken(SESSIONS.good)
    expect(readStoredValues()).toEqual([null, null, null])
  })
})

describe('stored data that somebody has spoilt', () => {
  const sound = () => {
    auth.holdReceivedToken(annsToken)
    auth.storeReceivedToken(SESSIONS.good)
  }

  it.each(SESSION_STORAGE_KEYS)('is nobody’s, and no error, whatever stands in %s', key => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
        sound()
        storage.setItem(key, hostile)
        const read = auth.readStoredSession(NOW)
        expect(read === null || read.user.id === ANN.id).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['user', '{'],
    ['tokenData', '{"token":'],
    ['tokenData', '[]'],
    ['authToken', 'no token at all'],
  ])('counts as none: %s is %s', (key, value) => {
    sound()
    storage.setItem(key, value)
    if (key === 'authToken') storage.removeItem('tokenData')
    expect(auth.readStoredSession(NOW)).toBeNull()
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
  ])('keeps the session for as long as the page lives: %s', (_, refusing) => {
    const session = createAuthStorage(refusing)
    session.holdReceivedToken(annsToken)
    session.storeReceivedToken(SESSIONS.good)
    expect(session.readStoredSession(NOW)).toEqual(SESSIONS.good)
    session.clearStoredSession()
    expect(session.readStoredSession(NOW)).toBeNull()
  })
})
