import { expect, it } from 'vitest'
import { deleteOldEvents } from '#demo/stripe-sandbox/api/event-list'
import { deleteOldKeys } from '#demo/stripe-sandbox/api/idempotency'
import { buildIntentEvent, buildPaymentIntent } from '#demo/stripe-sandbox/objects/stripe-objects'
import { loadState } from '#demo/stripe-sandbox/state-file'
import { createSandboxStore } from '#demo/stripe-sandbox/store'
import { createTestClock } from '#tests/fixtures/server/test-server'

const DAY = 24 * 60 * 60

/** Creates an empty store. `countSaves` commits, and counts the saves since the start. */
async function createStore() {
  let saves = 0
  let isDiskFull = false
  const { state } = await loadState()
  const store = createSandboxStore({
    takeTurn: work => work(),
    state,
    clock: createTestClock(),
    save: async () => {
      if (isDiskFull) throw new Error('the disk is full')
      saves += 1
    },
    onSaved: () => {},
    address: () => 'http://localhost:1',
    tamper: { amount: null, currency: null },
  })
  const countSaves = async () => {
    await store.commit()
    return saves
  }
  const fillDisk = (isFull: boolean) => {
    isDiskFull = isFull
  }
  return { store, countSaves, fillDisk }
}

it('saves a change again that could not be saved', async () => {
  const { store, countSaves, fillDisk } = await createStore()
  store.markChanged()
  fillDisk(true)
  await expect(store.commit()).rejects.toThrow('the disk is full')
  fillDisk(false)
  expect(await countSaves()).toBe(1)
  expect(await countSaves()).toBe(1)
})

it('deletes events older than 30 days, unless their webhook is pending', async () => {
  const { store, countSaves } = await createStore()
  const intent = buildPaymentIntent({ amount: 1, currency: 'gbp', metadata: {}, now: store.now() })
  const addEvent = (age: number) => {
    const event = buildIntentEvent('payment_intent.succeeded', intent, store.now() - age)
    store.state.events.set(event.id, event)
    return event.id
  }
  const recent = addEvent(30 * DAY)
  deleteOldEvents(store)
  expect(await countSaves()).toBe(0)
  const [, pending] = [addEvent(30 * DAY + 1), addEvent(30 * DAY + 1)]
  store.state.waiting.set(pending, 1)
  deleteOldEvents(store)
  expect([...store.state.events.keys()]).toEqual([recent, pending])
  expect(await countSaves()).toBe(1)
})

it('deletes idempotency keys older than a day', async () => {
  const { store, countSaves } = await createStore()
  const addKey = (key: string, age: number) =>
    store.state.answers.set(key, { params: '', status: 200, body: {}, at: store.now() - age })
  addKey('recent', DAY)
  deleteOldKeys(store)
  expect(await countSaves()).toBe(0)
  addKey('old', DAY + 1)
  deleteOldKeys(store)
  expect([...store.state.answers.keys()]).toEqual(['recent'])
  expect(await countSaves()).toBe(1)
})
