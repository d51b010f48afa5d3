import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { SESSION_KEYS } from '#domain/token'
import { ANN, BEN, NOW, PASSES } from '#machines/session/session.cases'
import { type AuthStorage, createAuthStorage } from '../../../src/app/auth-storage'
import { safeStorage } from '../../../src/app/safe-storage'
import { fakeStorage, tokenSaying } from '../../support/fake-storage'

const EXP = PASSES.good.expiresAt
const anns = tokenSaying({ ...ANN, exp: EXP / 1000 })
const bens = tokenSaying({ ...BEN, exp: EXP / 1000 })

let storage = fakeStorage()
let auth: AuthStorage
const kept = () => SESSION_KEYS.map(key => storage.getItem(key))

beforeEach(() => {
  storage = fakeStorage()
  auth = createAuthStorage(safeStorage(() => storage))
})

describe('the stored token', () => {
  it('is stored with its record under the three keys, and read back', () => {
    auth.offer(anns)
    auth.storeOffered(PASSES.good)
    expect(storage.getItem('authToken')).toBe(anns)
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(ANN)
    expect(JSON.parse(storage.getItem('tokenData') ?? '')).toEqual({ token: anns, ...PASSES.good })
    expect(auth.read(NOW)).toEqual(PASSES.good)
  })

  it('is cleared from all three keys', () => {
    auth.offer(anns)
    auth.storeOffered(PASSES.good)
    auth.forget()
    expect(kept()).toEqual([null, null, null])
    expect(auth.token()).toBeNull()
  })

  it('speaks for itself, without a valid cache, where no record is stored', () => {
    storage.setItem('authToken', anns)
    expect(auth.read(NOW)).toEqual({ ...PASSES.good, lastValidated: 0, isValid: false })
  })

  it('is not given the record of another token', () => {
    auth.offer(anns)
    auth.storeOffered(PASSES.good)
    storage.setItem('authToken', bens)
    expect(auth.read(NOW)).toMatchObject({ user: BEN, isValid: false })
  })

  it('ends when it says, whatever its record says', () => {
    auth.offer(anns)
    auth.storeOffered({ ...PASSES.good, expiresAt: EXP * 2 })
    expect(auth.read(NOW)?.expiresAt).toBe(EXP)
    expect(auth.read(EXP)?.expiresAt).toBe(0)
  })

  it('is never acceptable without an expiry', () => {
    storage.setItem('authToken', tokenSaying({ ...ANN }))
    expect(auth.read(NOW)?.expiresAt).toBe(0)
  })

  it('is left alone when another tab has stored another one meanwhile', () => {
    auth.offer(anns)
    auth.storeOffered(PASSES.good)
    const other = createAuthStorage(safeStorage(() => storage))
    other.offer(bens)
    other.storeOffered(PASSES.bens)
    auth.storePass(PASSES.doubted)
    expect(auth.read(NOW)).toEqual(PASSES.bens)
  })

  it('is taken from one offer once', () => {
    auth.offer(anns)
    auth.storeOffered(PASSES.good)
    auth.forget()
    auth.storeOffered(PASSES.good)
    expect(kept()).toEqual([null, null, null])
  })
})

describe('stored data that somebody has spoilt', () => {
  const sound = () => {
    auth.offer(anns)
    auth.storeOffered(PASSES.good)
  }

  it.each(SESSION_KEYS)('is nobody’s, and no error, whatever stands in %s', key => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), hostile => {
        sound()
        storage.setItem(key, hostile)
        const read = auth.read(NOW)
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
    expect(auth.read(NOW)).toBeNull()
  })
})

describe('a storage that is forbidden or full', () => {
  const forbidden = safeStorage(() => {
    throw new Error('SecurityError')
  })
  const full = safeStorage(() => ({
    ...fakeStorage({ authToken: 'old' }),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }))

  it.each([
    ['forbidden', forbidden],
    ['full', full],
  ])('keeps the session for as long as the page lives: %s', (_, refusing) => {
    const session = createAuthStorage(refusing)
    session.offer(anns)
    session.storeOffered(PASSES.good)
    expect(session.read(NOW)).toEqual(PASSES.good)
    session.forget()
    expect(session.read(NOW)).toBeNull()
  })
})
