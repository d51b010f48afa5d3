import { beforeEach, describe, expect, it } from 'vitest'
import { createNoteDraftStorage } from '#app/storage/note-draft-storage'
import { storeSignOutTime } from '#app/storage/tab-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const FRIES = '310'
const WRAP = '310/1000012'
const HOUR = 3_600_000
const TYPED = { text: 'No sesame', savedNote: '' }

let tabStorage = createFakeStorage()
let storage = createFakeStorage()
let now = 1_000
let userId = '7'
const drafts = () => createNoteDraftStorage({ tabStorage, storage, now: () => now, getUserId: () => userId })

beforeEach(() => {
  tabStorage = createFakeStorage()
  storage = createFakeStorage()
  now = 1_000
  userId = '7'
})

describe('an allergy note that is being written', () => {
  // Specification 9.30.
  it('is there after a reload, for its dish or its line alone', () => {
    drafts().saveTyped(FRIES, TYPED)
    expect([drafts().read(FRIES).typed, drafts().read(WRAP).typed]).toEqual([TYPED, null])
  })

  // Specification 9.30.
  it.each(['8', ''])('is not shown to user ‘%s’', otherId => {
    drafts().saveTyped(FRIES, TYPED)
    userId = otherId
    expect(drafts().read(FRIES).typed).toBeNull()
  })

  // Specification 9.30.
  it('is not shown to the next visitor after a sign-out in any tab', () => {
    userId = ''
    drafts().saveTyped(FRIES, TYPED)
    storeSignOutTime(storage, now)
    expect(drafts().read(FRIES).typed).toBeNull()
  })

  // Specification 9.30.
  it('is kept for 12 hours, in the tab alone', () => {
    drafts().saveTyped(FRIES, TYPED)
    now += 12 * HOUR - 1
    expect(drafts().read(FRIES).typed).toEqual(TYPED)
    now += 1
    expect(drafts().read(FRIES).typed).toBeNull()
    expect(storage).toHaveLength(0)
  })

  // Specification 9.30.
  it('leaves nothing in the tab once it is saved or its sheet is closed', () => {
    drafts().saveTyped(FRIES, TYPED)
    drafts().saveChosen(FRIES, 'No sesame')
    drafts().saveTyped(FRIES, null)
    expect(drafts().read(FRIES)).toMatchObject({ typed: null, chosen: 'No sesame' })
    drafts().saveChosen(FRIES, '')
    expect(tabStorage).toHaveLength(0)
  })
})
