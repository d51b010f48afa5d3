import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock, sendTo, setup } from 'xstate'
import { createRecorder, type Recorder } from '../../record/create-recorder.ts'

const cookMachine = createMachine({
  id: 'cook',
  initial: 'idle',
  states: {
    idle: { on: { ordered: 'cooking' } },
    cooking: { after: { 50: 'idle' }, on: { burnt: 'idle' } },
  },
})

/** A root that passes orders to a child chart, has a callback actor and an `after` timer. */
const rootMachine = setup({
  actors: { cook: cookMachine, door: fromCallback(({ sendBack }) => sendBack({ type: 'opened' })) },
}).createMachine({
  id: 'house',
  initial: 'quiet',
  invoke: [
    { id: 'cook', src: 'cook' },
    { id: 'door', src: 'door' },
  ],
  on: { ordered: { actions: sendTo('cook', { type: 'ordered' }) } },
  states: { quiet: { after: { 100: 'loud' } }, loud: {} },
})

function startRecordedRoot(
  options: Partial<Parameters<typeof createRecorder>[0]> = {},
  input: unknown = undefined,
) {
  const time = new SimulatedClock()
  const clock = {
    setTimeout: (work: () => void, milliseconds: number) => time.setTimeout(work, milliseconds),
    clearTimeout: (id: number) => time.clearTimeout(id),
  }
  const recorder: Recorder = createRecorder({ now: () => time.now(), clock, ...options })
  const root = createActor(rootMachine, { clock: recorder.clock, inspect: recorder.inspect, input }).start()
  const kinds = () =>
    recorder.recording().entries.map(entry => [entry.kind, 'event' in entry ? entry.event.type : entry.kind])
  return { recorder, time, root, kinds }
}

const OPENED_ENTRY = ['answered', 'opened']

describe('createRecorder', () => {
  test('records the input of the root, redacted', () => {
    const redact = ({ type, ...fields }: { type: string }) => ({
      type,
      ...fields,
      input: `${type} without a name`,
    })
    expect(startRecordedRoot({}, { who: 'me' }).recorder.recording()).toMatchObject({ input: { who: 'me' } })
    expect(startRecordedRoot({ redact }, { who: 'me' }).recorder.recording().input).toBe(
      'xstate.init without a name',
    )
  })

  test('records events from outside, not those between charts', () => {
    const { root, kinds, recorder } = startRecordedRoot()
    root.send({ type: 'ordered' })
    expect(kinds()).toEqual([OPENED_ENTRY, ['sent', 'ordered']])
    expect(recorder.recording().entries[1]).toMatchObject({ to: '', states: { '/cook': 'cooking' } })
  })

  test('passes on that a timer is cancelled', () => {
    const { root, time, kinds } = startRecordedRoot()
    root.send({ type: 'ordered' })
    root.getSnapshot().children.cook?.send({ type: 'burnt' })
    time.increment(99)
    expect(kinds().slice(2)).toEqual([['sent', 'burnt']])
    time.increment(1)
    expect(kinds().slice(3)).toEqual([['timerFired', 'xstate.after.100.house.quiet']])
  })

  test('does not record an event that follows from a timer as a timer', () => {
    const { root, time, recorder } = startRecordedRoot()
    root.subscribe(({ value }) => {
      if (value === 'loud') root.getSnapshot().children.cook?.send({ type: 'ordered' })
    })
    time.increment(100)
    expect(recorder.recording().entries.slice(1)).toMatchObject([
      { kind: 'timerFired', to: '', at: 100 },
      { kind: 'sent', to: '/cook', event: { type: 'ordered' }, nested: true },
    ])
  })

  test('records the next event as sent when a timer of another owner has fired', async () => {
    const { root, time, recorder, kinds } = startRecordedRoot()
    recorder.clock.setTimeout(() => {}, 10)
    time.increment(10)
    root.send({ type: 'ordered' })
    await setImmediate()
    root.send({ type: 'ordered' })
    expect(kinds().slice(1)).toEqual([
      ['sent', 'ordered'],
      ['sent', 'ordered'],
    ])
    expect(recorder.recording().entries.map(entry => 'nested' in entry)).toEqual([true, false, false])
  })

  test('records times in whole milliseconds since its start', () => {
    let now = 1_000.4
    const { root, recorder } = startRecordedRoot({ now: () => now })
    now = 1_012.1
    root.send({ type: 'ordered' })
    expect(recorder.recording().entries.map(({ at }) => at)).toEqual([0, 12])
  })

  test('keeps 2,000 inputs by default', () => {
    const { recorder, root } = startRecordedRoot()
    for (let sent = 0; sent < 2_000; sent += 1) root.send({ type: 'ordered' })
    const { entries, dropped } = recorder.recording()
    expect([entries.length, dropped]).toEqual([2_000, 1])
  })

  test('drops the oldest annotations, and no input, when there are too many annotations', () => {
    const { recorder, kinds } = startRecordedRoot({ limit: 2 })
    for (const page of ['/', '/menu', '/cart']) recorder.annotate('page', page)
    expect(kinds()).toEqual([OPENED_ENTRY, ['annotated', 'annotated'], ['annotated', 'annotated']])
    expect(recorder.recording()).toMatchObject({
      entries: [{}, { value: '/menu' }, { value: '/cart' }],
      dropped: 0,
    })
  })

  test('drops the annotations around a dropped input', () => {
    const { recorder, root, kinds } = startRecordedRoot({ limit: 2 })
    recorder.annotate('page', '/')
    root.send({ type: 'ordered' })
    recorder.annotate('page', '/cart')
    root.send({ type: 'ordered' })
    expect(kinds()).toEqual([
      ['sent', 'ordered'],
      ['annotated', 'annotated'],
      ['sent', 'ordered'],
    ])
    expect(recorder.recording().dropped).toBe(1)
  })

  test('keeps the states that dropped inputs led to', () => {
    const { root, recorder } = startRecordedRoot({ limit: 1 })
    root.send({ type: 'ordered' })
    root.send({ type: 'ordered' })
    const { start, end, ...kept } = recorder.recording()
    expect(start).toEqual({ '': 'quiet', '/cook': 'cooking' })
    expect(end).toEqual(start)
    expect(kept).toMatchObject({ entries: [{ kind: 'sent', states: {} }], dropped: 2 })
    root.getSnapshot().children.cook?.send({ type: 'burnt' })
    expect(recorder.recording()).toMatchObject({
      start,
      entries: [{ states: { '/cook': 'idle' } }],
      dropped: 3,
    })
  })

  test('reports the number of inputs without annotations, and the elapsed time', () => {
    const { root, recorder, time } = startRecordedRoot({ limit: 2 })
    for (const page of ['/', '/menu']) recorder.annotate('page', page)
    time.increment(90)
    expect(recorder.progress()).toEqual({ inputCount: 1, dropped: 0, elapsed: 90 })
    for (const type of ['ordered', 'ordered'] as const) root.send({ type })
    expect(recorder.progress()).toEqual({ inputCount: 2, dropped: 1, elapsed: 90 })
  })

  test('records only the type of an event when redact throws', () => {
    const redact = () => {
      throw new TypeError('Invalid URL')
    }
    const { root, recorder, kinds } = startRecordedRoot({ redact }, { who: 'me' })
    recorder.annotate('page', '/login?redirect=//')
    root.send({ type: 'ordered' })
    expect(kinds()).toEqual([OPENED_ENTRY, ['annotated', 'annotated'], ['sent', 'ordered']])
    expect(recorder.recording()).toMatchObject({ input: undefined, entries: [{}, { value: undefined }, {}] })
  })
})
