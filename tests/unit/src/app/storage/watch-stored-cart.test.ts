import { beforeEach, describe, expect, it } from 'vitest'
import { cartStorageKey } from '#app/storage/cart-time'
import { watchStoredCart } from '#app/storage/watch-stored-cart'
import { SODA } from '#machines/cart/spec/fixtures'
import { SESSIONS } from '#machines/session/spec/fixtures'
import { startAppInMemory } from '#tests/fixtures/client/app-in-memory'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

const LINE = { id: 5, menu_item_id: 412, name: 'Lemon soda', quantity: 1, price: 2.5, totalPrice: 2.5 }
const ONE_SODA = { items: [LINE], subtotal: 2.5, total: 2.5, deliveryInstructions: '' }
const KEY = cartStorageKey(SESSIONS.good.user.id)

describe('a cart that is open in two windows', () => {
  let server = ONE_SODA
  let time = 0
  let storage = createFakeStorage()
  const others: ((event: Event) => void)[] = []
  beforeEach(() => {
    storage = createFakeStorage()
    server = ONE_SODA
    others.length = 0
  })

  /** A storage that notifies the other windows, as a browser does. */
  function createSharedStorage(receive: (event: Event) => void) {
    others.push(receive)
    return {
      ...storage,
      setItem: (key: string, newValue: string) => {
        const oldValue = storage.getItem(key)
        storage.setItem(key, newValue)
        if (key !== KEY) return
        for (const other of others)
          if (other !== receive) other(Object.assign(new Event('storage'), { key, newValue, oldValue }))
      },
    }
  }

  /** Opens the cart of a trailer in a window. */
  async function openCart(vendorId = 31) {
    const receive = (event: Event) => void app.window.dispatchEvent(event)
    const answers = {
      'GET /cart': () => server,
      'POST /cart/add': () => server,
      'POST /cart/allergy-information': () => ({ message: 'Saved' }),
    }
    const session = SESSIONS.good
    const app = await startAppInMemory({ session, answers, storage: createSharedStorage(receive) })
    const stop = watchStoredCart(app.appActor, app.window, app.storage)
    const { cart } = app.appActor.getSnapshot().children
    /** Reads the cart, as after a change, a moment later than any other window. */
    const read = async () => {
      time += 1
      app.clock.set(time)
      cart?.send({ type: 'cart.refreshRequested' })
      await flushPromises()
    }
    cart?.send({ type: 'cart.vendorChosen', vendorId })
    await read()
    return {
      stop,
      receive,
      read,
      readStored: () => JSON.parse(app.storage.getItem(KEY) ?? '{}'),
      countReads: () => app.api.callsTo('GET /cart').length,
      readLines: () => cart?.getSnapshot().context.cart.lines,
      readNotes: () => cart?.getSnapshot().context.unsavedNotes.map(({ note }) => note),
      add: (note: string) => void cart?.send({ type: 'cart.addRequested', ...SODA, note }),
      saveNote: (note: string) => void cart?.send({ type: 'cart.noteSaved', lineOrDishId: 412, note }),
    }
  }

  // Specification 10.23.
  it.each([
    ['is ordered', { items: [] }],
    ['gets another quantity', { items: [{ ...LINE, quantity: 2 }] }],
    ['gets an allergy note', { items: [{ ...LINE, allergyInformation: 'No nuts' }] }],
    ['gets delivery instructions', { deliveryInstructions: 'Blue door' }],
  ])('is read again once in one when it %s in the other', async (_, change) => {
    const [shown, other] = [await openCart(), await openCart()]
    const before = [shown.countReads(), other.countReads()] as const
    server = { ...server, ...change }
    await other.read()
    expect(shown.readLines()).toEqual(other.readLines())
    expect([shown.countReads(), other.countReads()]).toEqual([before[0] + 1, before[1] + 1])
  })

  // Specification 10.23.
  it.each([
    ['is', 9, 8, 1],
    ['is not', 8, 8, 0],
    ['is not', 7, 8, 0],
    ['is not', undefined, undefined, 0],
  ])(
    '%s read again for a cart of the time %s that another window stores over one of %s',
    async (_, answeredAt, previous, reads) => {
      const shown = await openCart()
      const before = shown.countReads()
      const stored = shown.readStored()
      const cart = { ...stored.cart, deliveryInstructions: 'Blue door' }
      const newValue = JSON.stringify({ ...stored, cart, answeredAt })
      const oldValue = JSON.stringify({ ...stored, answeredAt: previous })
      shown.receive(Object.assign(new Event('storage'), { key: KEY, newValue, oldValue }))
      await flushPromises()
      expect(shown.countReads()).toBe(before + reads)
    },
  )

  // Specification 10.23.
  it('is not read again for the cart of another trailer or another customer, or for no cart', async () => {
    const [shown, otherTrailer] = [await openCart(), await openCart(32)]
    const before = shown.countReads()
    server = { ...server, items: [] }
    await otherTrailer.read()
    for (const newValue of [null, '{', '[]', JSON.stringify({ answeredAt: 1 })])
      shown.receive(Object.assign(new Event('storage'), { key: KEY, newValue, oldValue: null }))
    shown.receive(Object.assign(new Event('storage'), { key: 'foodpark.cart.another', newValue: null }))
    await flushPromises()
    expect(shown.countReads()).toBe(before)
  })

  // Specification 10.25.
  it.each([31, 32])(
    'shows an unsaved note in both, and in neither once one has saved it: trailer %i',
    async vendorId => {
      const note = 'p'.repeat(300)
      const noted = { ...LINE, allergyInformation: note }
      server = { ...server, items: [] }
      const [shown, other] = [await openCart(vendorId), await openCart()]
      server = { ...server, items: [noted] }
      other.add('s'.repeat(300))
      await flushPromises()
      expect([shown.readNotes(), other.readNotes()]).toEqual([['s'.repeat(300)], ['s'.repeat(300)]])
      // The same text as before, so that the cart does not change.
      other.saveNote(note)
      await flushPromises()
      expect([shown.readNotes(), other.readNotes()]).toEqual([[], []])
    },
  )

  it('is not read again after the end', async () => {
    const [shown, other] = [await openCart(), await openCart()]
    shown.stop()
    const before = shown.countReads()
    server = { ...server, items: [] }
    await other.read()
    expect(shown.countReads()).toBe(before)
  })
})
