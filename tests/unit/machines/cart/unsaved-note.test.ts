import { describe, expect, it } from 'vitest'
import type { Cart } from '#domain/contract/ordering/cart'
import {
  createCartContext,
  toStorableCart,
  withAttemptCounted,
  withQueuedAdd,
  withQueuedChange,
  withReadCart,
  withReadError,
  withStoredCart,
  withVendor,
  withWriteReply,
  withWriteRolledBack,
} from '#machines/cart/cart-context'
import type { CartChange } from '#machines/cart/cart-write'
import { BAO, createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { isStillUnsaved, unsavedNoteToast, withUnsavedNote } from '#machines/cart/unsaved-note'

const note = (lineOrDishId: number, text: string): CartChange => ({ kind: 'note', lineOrDishId, note: text })

describe('a note that does not fit beside the note of its line', () => {
  const NOTE = 'n'.repeat(300)
  const SAVED = { ...createLine(SODA, 5, 2), allergyNote: 'p'.repeat(300) }
  const added = withQueuedAdd(createCartContext({ userId: '7', pendingAdds: [] }), { ...SODA, note: NOTE })
  const answered = withWriteReply(added, { cart: createCart([SAVED]), message: '' })
  const unsaved = {
    vendorId: VENDOR_ID,
    menuItemId: SODA.item.menuItemId,
    name: SODA.item.name,
    note: NOTE,
    lineId: SAVED.id,
    savedNote: SAVED.allergyNote,
  }

  it('is kept for the cart page, and the line keeps its own', () => {
    expect(answered).toMatchObject({ unsavedNotes: [unsaved], queue: [], cart: { lines: [SAVED] } })
  })

  it('is kept as well if the answer of the add was lost, and the cart that is read shows the dish', () => {
    const read = withReadCart(withAttemptCounted(added), createCart([SAVED]), true)
    expect(read).toMatchObject({ unsavedNotes: [unsaved], queue: [] })
  })

  // Specification 10.25.
  it('is the newest of those behind the add, and takes the place of the one before', () => {
    const short = withQueuedAdd(createCartContext({ userId: '7', pendingAdds: [] }), {
      ...SODA,
      note: 'no nuts',
    })
    const rewritten = withQueuedChange(short, note(-1, NOTE))
    const read = withWriteReply(rewritten, { cart: createCart([SAVED]), message: '' })
    expect(read).toMatchObject({ unsavedNotes: [unsaved], queue: [], cart: { lines: [SAVED] } })
  })

  // Specification 10.25.
  it('stays while the customer looks at another trailer, and while the cart is not known', () => {
    const elsewhere = withReadCart(withVendor(answered, VENDOR_ID + 1), createCart([]), false)
    expect(elsewhere.unsavedNotes).toEqual([unsaved])
    const back = withVendor(elsewhere, VENDOR_ID)
    expect(withReadError(back, 'no network').unsavedNotes).toEqual([unsaved])
    expect(withReadCart(back, createCart([SAVED]), false).unsavedNotes).toEqual([unsaved])
  })

  // Specification 10.25.
  it.each([SAVED.id, SODA.item.menuItemId])('is gone once another note is saved for %s', lineOrDishId => {
    const saving = withQueuedChange(answered, note(lineOrDishId, 'nuts'))
    expect(saving.unsavedNotes).toEqual([unsaved])
    expect(withWriteReply(saving, { cart: null, message: '' }).unsavedNotes).toEqual([])
  })

  // Specification 10.28.
  it('stays when a note is saved for another line of the dish', () => {
    const two = withReadCart(answered, createCart([SAVED, createLine(SODA, 6, 1)]), false)
    const saving = withQueuedChange(two, note(6, 'milk'))
    expect(withWriteReply(saving, { cart: null, message: '' }).unsavedNotes).toEqual([unsaved])
  })

  // Specification 10.25.
  it('is left if the other note is refused', () => {
    const saving = withQueuedChange(answered, note(SAVED.id, 'nuts'))
    const refused = withWriteRolledBack(saving)
    expect(refused).toMatchObject({ unsavedNotes: [unsaved], cart: { lines: [SAVED] } })
  })

  // Specification 10.25.
  it('is gone with its dish, and stays while another line of the dish is left', () => {
    expect(withReadCart(answered, createCart([]), false).unsavedNotes).toEqual([])
    const other = { ...createLine(SODA, 6, 1), allergyNote: '' }
    expect(withReadCart(answered, createCart([other]), false).unsavedNotes).toEqual([unsaved])
  })

  // Specification 10.25.
  it('is gone once the server answers another saved note for the line, as after a change in another tab', () => {
    const rewritten = createCart([{ ...SAVED, allergyNote: 'both' }])
    expect(withReadCart(answered, rewritten, false).unsavedNotes).toEqual([])
    const added = withQueuedAdd(answered, SODA)
    expect(withWriteReply(added, { cart: rewritten, message: '' }).unsavedNotes).toEqual([])
    expect(withWriteReply(added, { cart: createCart([SAVED]), message: '' }).unsavedNotes).toEqual([unsaved])
  })

  it('is not settled by the answer for another trailer, or by a change that the server may refuse', () => {
    const elsewhere = withQueuedAdd(answered, BAO)
    const reply = { cart: createCart([createLine(BAO, 9, 1)]), message: '' }
    expect(withWriteReply(elsewhere, reply).unsavedNotes).toEqual([unsaved])
    const cleared = withQueuedChange(answered, { kind: 'clear' })
    expect(withWriteRolledBack(cleared).unsavedNotes).toEqual([unsaved])
  })

  // Specification 10.25.
  it('is about a cart that has its dish with the note beside which it did not fit', () => {
    expect(isStillUnsaved(unsaved, createCart([SAVED]))).toBe(true)
    expect(isStillUnsaved(unsaved, createCart([{ ...SAVED, allergyNote: 'both' }]))).toBe(false)
    expect(isStillUnsaved(unsaved, createCart([]))).toBe(false)
    const { savedNote: _, lineId: __, ...olderVersion } = unsaved
    expect(isStillUnsaved(olderVersion, createCart([{ ...SAVED, allergyNote: 'both' }]))).toBe(true)
  })

  // Specification 10.25.
  it('is kept for each line, and of one line the newest', () => {
    const other = { ...unsaved, menuItemId: 7, name: 'Fries' }
    const newer = { ...unsaved, note: 'no nuts' }
    expect(withUnsavedNote([unsaved], null)).toEqual([unsaved])
    expect(withUnsavedNote([unsaved, other], newer)).toEqual([other, newer])
    const otherLine = { ...unsaved, lineId: 6 }
    expect(withUnsavedNote([unsaved], otherLine)).toEqual([unsaved, otherLine])
    const atOtherTrailer = { ...unsaved, vendorId: VENDOR_ID + 1 }
    expect(withUnsavedNote([atOtherTrailer], unsaved)).toEqual([atOtherTrailer, unsaved])
  })

  // Specification 10.25.
  it('is stored, and is there again after a reload until the server answers', () => {
    const { userId: _, ...stored } = toStorableCart(answered)
    const reload = (cart: Cart) =>
      withStoredCart(createCartContext({ userId: '7', pendingAdds: [] }), { ...stored, cart, keySeed: 'k' })
    // Another tab may have stored an older cart.
    for (const cart of [createCart([SAVED]), createCart([])]) {
      const reloaded = reload(cart)
      expect(reloaded.unsavedNotes).toEqual([unsaved])
      expect(withReadCart(reloaded, createCart([SAVED]), false).unsavedNotes).toEqual([unsaved])
      expect(withReadCart(reloaded, createCart([]), false).unsavedNotes).toEqual([])
    }
  })

  it('is told in a toast that leads to the dish', () => {
    expect(unsavedNoteToast(unsaved)).toMatchObject({
      tone: 'error',
      title: 'Your allergy note is not saved',
      action: { to: `/vendor/${VENDOR_ID}/item/${SODA.item.menuItemId}?line=${SAVED.id}` },
    })
  })
})
