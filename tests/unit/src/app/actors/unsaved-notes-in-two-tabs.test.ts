import { beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { readStoredCart } from '#app/storage/cart-storage'
import { shareUnsavedNotes } from '#app/storage/shared-unsaved-notes'
import type { AddRequest } from '#machines/cart/cart-write'
import { BAO, SODA } from '#machines/cart/spec/fixtures'
import type { UnsavedNote } from '#machines/cart/unsaved-note'
import { createFakeApi } from '#tests/fixtures/client/fake-api'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { provideTestCart } from '#tests/fixtures/client/start-cart'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const SAVED = 'p'.repeat(300)
const [SODA_NOTE, BAO_NOTE] = ['s'.repeat(300), 'b'.repeat(300)]

const storage = createFakeStorage()
/** The note that the server has for each dish. */
let saved: Record<number, string>

beforeEach(() => {
  storage.clear()
  saved = { [SODA.item.menuItemId]: SAVED, [BAO.item.menuItemId]: SAVED }
})

const PRICES = { price: 2.5, totalPrice: 2.5 }
const serverCart = ({ item: { menuItemId: id, name } }: AddRequest) => ({
  items: [{ id, menu_item_id: id, name, quantity: 1, ...PRICES, allergyInformation: saved[id] }],
  subtotal: 2.5,
  total: 2.5,
})

/** Opens a tab at a trailer. @param added what a visitor added there before the sign-in */
async function openTab(
  dish: AddRequest,
  added: AddRequest | null = null,
  userId = '7',
  answers: Parameters<typeof createFakeApi>[0] = {},
) {
  const { request } = createFakeApi({
    'GET /cart': () => serverCart(dish),
    'POST /cart/add': () => serverCart(dish),
    'POST /cart/allergy-information': () => ({ message: 'Saved' }),
    ...answers,
  })
  const machine = provideTestCart({ request, storage, now: () => 1 })
  const cart = createActor(machine, { input: { userId, pendingAdds: added ? [added] : [] } }).start()
  cart.send({ type: 'cart.vendorChosen', vendorId: dish.vendorId })
  await flushPromises()
  return cart
}
type Tab = Awaited<ReturnType<typeof openTab>>

const noted = (dish: AddRequest, note: string): AddRequest => ({ ...dish, note })
const shownNotes = (tab: Tab) => tab.getSnapshot().context.unsavedNotes.map(({ note }) => note)
const storedNotes = (userId = '7') => readStoredCart(storage, userId).unsavedNotes.map(({ note }) => note)
const refresh = async (tab: Tab) => {
  tab.send({ type: 'cart.refreshRequested' })
  await flushPromises()
}

// Specification 10.25.
it('stores the unsaved notes of two tabs beside each other', async () => {
  const sodaTab = await openTab(SODA)
  await openTab(BAO, noted(BAO, BAO_NOTE))
  await refresh(sodaTab)
  expect(storedNotes()).toEqual([BAO_NOTE])
  await openTab(SODA, noted(SODA, SODA_NOTE))
  await refresh(sodaTab)
  expect(storedNotes()).toEqual([BAO_NOTE, SODA_NOTE])
  expect(storedNotes('8')).toEqual([])
})

// Specification 10.25.
it('removes a note that was saved as one, and leaves the note of another dish', async () => {
  await openTab(BAO, noted(BAO, BAO_NOTE))
  const sodaTab = await openTab(SODA, noted(SODA, SODA_NOTE))
  const other = await openTab(SODA)
  expect(shownNotes(other)).toEqual([BAO_NOTE, SODA_NOTE])
  saved = { ...saved, [SODA.item.menuItemId]: 'both' }
  sodaTab.send({ type: 'cart.noteSaved', lineOrDishId: SODA.item.menuItemId, note: 'both' })
  await flushPromises()
  expect(storedNotes()).toEqual([BAO_NOTE])
  await refresh(other)
  expect(storedNotes()).toEqual([BAO_NOTE])
})

it('stops showing a note in a tab when another tab has saved one for the dish', async () => {
  const tab = await openTab(SODA, noted(SODA, SODA_NOTE))
  expect(shownNotes(tab)).toEqual([SODA_NOTE])
  saved = { ...saved, [SODA.item.menuItemId]: 'both' }
  await refresh(tab)
  expect(shownNotes(tab)).toEqual([])
  expect(storedNotes()).toEqual([])
})

// Specification 10.25.
it('does not bring back a note whose dish has got another saved note meanwhile', async () => {
  ;(await openTab(SODA, noted(SODA, SODA_NOTE))).stop()
  expect(shownNotes(await openTab(SODA))).toEqual([SODA_NOTE])
  saved = { ...saved, [SODA.item.menuItemId]: 'both' }
  expect(shownNotes(await openTab(SODA))).toEqual([])
})

it('keeps a newer note that another tab has stored for the same dish', async () => {
  const older = await openTab(SODA, noted(SODA, SODA_NOTE))
  const newer = 'n'.repeat(300)
  await openTab(SODA, noted(SODA, newer))
  older.send({ type: 'cart.noteSaved', lineOrDishId: SODA.item.menuItemId, note: SAVED })
  await flushPromises()
  expect(storedNotes()).toEqual([newer])
})

it('leaves the notes that the next account of this tab has stored elsewhere', () => {
  const note = { vendorId: 31, menuItemId: 412, name: 'Lemon soda', note: SODA_NOTE }
  const stored: Record<string, UnsavedNote[]> = { 7: [note], 8: [note] }
  const notes = shareUnsavedNotes(userId => stored[userId] ?? [])
  notes.setLast('7', [note])
  const cart = { vendorId: null, orderType: null, cart: null, ordered: null, unsavedNotes: [] }
  expect(notes.merge({ userId: '8', ...cart })).toEqual([note])
  expect(notes.merge({ userId: '7', ...cart })).toEqual([note])
})

describe('a note that is on its way when the page is closed', () => {
  /** Saves a note without an answer of the server, and closes the tab. */
  async function loseNote(note: string) {
    const tab = await openTab(SODA, null, '7', {
      'POST /cart/allergy-information': () => new Promise(() => {}),
    })
    tab.send({ type: 'cart.noteSaved', lineOrDishId: SODA.item.menuItemId, note })
    await flushPromises()
    tab.stop()
  }

  // Specification 10.25.
  it('is shown as unsaved at the next visit', async () => {
    await loseNote('no nuts')
    const next = await openTab(SODA)
    expect(next.getSnapshot().context.unsavedNotes).toMatchObject([
      { menuItemId: SODA.item.menuItemId, note: 'no nuts', savedNote: SAVED, isUnsent: true },
    ])
  })

  // Specification 10.25.
  it('is not, if it has reached the server', async () => {
    await loseNote('no nuts')
    saved = { ...saved, [SODA.item.menuItemId]: 'no nuts' }
    expect(shownNotes(await openTab(SODA))).toEqual([])
  })

  it('is not, if the customer removed the note', async () => {
    await loseNote('')
    expect(shownNotes(await openTab(SODA))).toEqual([])
  })

  it('is no longer stored once the server has answered', async () => {
    const tab = await openTab(SODA)
    tab.send({ type: 'cart.noteSaved', lineOrDishId: SODA.item.menuItemId, note: 'no nuts' })
    const unsentNotes = () => readStoredCart(storage, '7').unsentNotes.map(({ note }) => note)
    expect(unsentNotes()).toEqual(['no nuts'])
    await flushPromises()
    expect([...unsentNotes(), ...storedNotes()]).toEqual([])
  })

  it('stays stored while another tab stores its cart', async () => {
    const tab = await openTab(BAO)
    await loseNote('no nuts')
    await refresh(tab)
    expect(shownNotes(await openTab(SODA))).toEqual(['no nuts'])
  })
})
