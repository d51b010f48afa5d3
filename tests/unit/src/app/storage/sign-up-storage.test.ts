import { describe, expect, it } from 'vitest'
import { createSignUpStorage } from '#app/storage/sign-up-storage'
import { storeSignOutTime } from '#app/storage/tab-storage'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const START = 1_000_000
const MINUTE = 60_000

/** One tab of a browser, whose time can go on. */
function createTab() {
  const [tabStorage, storage] = [createFakeStorage(), createFakeStorage()]
  let time = START
  const now = () => time
  return {
    tabStorage,
    storage,
    now,
    pass: (length: number) => {
      time += length
    },
    /** What the page reads after each load. */
    load: () => createSignUpStorage({ tabStorage, storage, now }),
  }
}

describe('the email of a sign-up', () => {
  // Specification 24.30.
  it('is there after a reload, and gone once it is cleared', () => {
    const tab = createTab()
    expect(tab.load().read()).toBeNull()
    tab.load().save('robin@park.test')
    expect(tab.load().read()).toBe('robin@park.test')
    tab.load().clear()
    expect([tab.load().read(), tab.tabStorage.length]).toEqual([null, 0])
  })

  // Specification 24.30.
  it('is kept for the 15 minutes that a code lives', () => {
    const tab = createTab()
    tab.load().save('robin@park.test')
    tab.pass(15 * MINUTE - 1)
    expect(tab.load().read()).toBe('robin@park.test')
    tab.pass(1)
    expect(tab.load().read()).toBeNull()
  })

  // Specification 24.30.
  it('is kept for 15 minutes more when another code is mailed', () => {
    const tab = createTab()
    tab.load().save('robin@park.test')
    tab.pass(14 * MINUTE)
    tab.load().save('robin@park.test')
    tab.pass(14 * MINUTE)
    expect(tab.load().read()).toBe('robin@park.test')
  })

  // Specification 24.30.
  it('is not shown after a sign-out in any tab', () => {
    const tab = createTab()
    tab.load().save('robin@park.test')
    tab.pass(1)
    storeSignOutTime(tab.storage, tab.now())
    expect(tab.load().read()).toBeNull()
    tab.pass(1)
    tab.load().save('ann@park.test')
    expect(tab.load().read()).toBe('ann@park.test')
  })

  it.each(['{', '{"at":1000000,"data":{"password":"x"}}', '"robin@park.test"'])(
    'counts as none if the tab holds %s',
    text => {
      const tab = createTab()
      tab.tabStorage.setItem('foodpark.signUp', text)
      expect(tab.load().read()).toBeNull()
    },
  )
})
