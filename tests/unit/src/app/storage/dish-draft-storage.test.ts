import { beforeEach, describe, expect, it } from 'vitest'
import { createDishDraftStorage } from '#app/storage/dish-draft-storage'
import { storeSignOutTime } from '#app/storage/tab-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const FRIES = '310'
const WRAP = '310/1000012'
const HOUR = 3_600_000
const CHOICE = { selections: null, quantity: 2, note: 'No sesame' }
const TYPED = { text: 'No sesame', savedNote: '' }

let tabStorage = createFakeStorage()
let storage = createFakeStorage()
let now = 1_000
let userId = '7'
const draftAt = (place: string) =>
  createDishDraftStorage({ tabStorage, storage, now: () => now, getUserId: () => userId }).at(place)

beforeEach(() => {
  tabStorage = createFakeStorage()
  storage = createFakeStorage()
  now = 1_000
  userId = '7'
})

describe('an allergy note that is being written', () => {
  // Specification 9.30.
  it('is there after a reload, for its dish or its line alone', () => {
    draftAt(FRIES).saveTyped(TYPED)
    expect([draftAt(FRIES).read().typed, draftAt(WRAP).read().typed]).toEqual([TYPED, null])
  })

  // Specification 9.30.
  it.each(['8', ''])('is not shown to user ‘%s’', otherId => {
    draftAt(FRIES).saveTyped(TYPED)
    userId = otherId
    expect(draftAt(FRIES).read().typed).toBeNull()
  })

  // Specification 9.30.
  it('is not shown to the next visitor after a sign-out in any tab', () => {
    userId = ''
    draftAt(FRIES).saveTyped(TYPED)
    storeSignOutTime(storage, now)
    expect(draftAt(FRIES).read().typed).toBeNull()
  })

  // Specification 9.30.
  it('is kept for 12 hours, in the tab alone', () => {
    draftAt(FRIES).saveTyped(TYPED)
    now += 12 * HOUR - 1
    expect(draftAt(FRIES).read().typed).toEqual(TYPED)
    now += 1
    expect(draftAt(FRIES).read().typed).toBeNull()
    expect(storage).toHaveLength(0)
  })

  // Specification 9.30.
  it('leaves nothing in the tab once it is saved or its sheet is closed', () => {
    draftAt(FRIES).saveTyped(TYPED)
    draftAt(FRIES).saveChoice(CHOICE)
    draftAt(FRIES).saveTyped(null)
    expect(draftAt(FRIES).read()).toMatchObject({ typed: null, choice: CHOICE })
    draftAt(FRIES).saveChoice(null)
    expect(tabStorage).toHaveLength(0)
  })
})
