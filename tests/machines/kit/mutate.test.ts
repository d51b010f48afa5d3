import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, enqueueActions, setup } from 'xstate'
import { armedNow, keepsTimes } from '#machines/kit/armed'
import { unhandledFailures } from '#machines/kit/checks'
import { defineFlow, type Flow, type Taken } from '#machines/kit/flow'
import { judge } from '#machines/kit/judge'
import { brokenLaws } from '#machines/kit/laws'
import { mutants } from '#machines/kit/mutate'
import { trace } from '#machines/kit/stepper'
import { flows } from '#machines/registry'

const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { entry: 'click', on: { pushed: { guard: 'isUnlocked', target: 'open', actions: 'creak' } } },
    open: { after: { 1000: 'shut' }, on: { pushed: 'shut' } },
    stuck: {},
  },
}).provide({ guards: { isUnlocked: () => true }, actions: { click: () => {}, creak: () => {} } })

const gateFlow = (journeys: Flow['journeys']): Flow =>
  defineFlow({
    name: 'gate',
    machine: gate,
    cases: { input: undefined, events: [{ type: 'pushed' }] },
    laws: [],
    journeys,
    rests: () => true,
  })

const mutant = (says: string) => {
  const found = mutants(gate).find(one => one.says === says)
  if (!found) throw new Error(`There is no mutant ‘${says}’`)
  return found.machine
}

describe('the mutants of a chart', () => {
  test('each have one thing wrong, and say which', () => {
    expect(mutants(gate).map(({ says }) => says)).toEqual([
      'gate begins in open',
      'gate.shut: entry click dropped',
      'gate.shut, pushed is gone',
      'gate.shut, pushed leads nowhere instead of to open',
      'gate.shut, pushed leads to stuck instead of to open',
      'gate.shut, pushed: guard isUnlocked dropped',
      'gate.shut, pushed: guard isUnlocked negated',
      'gate.shut, pushed: action creak dropped',
      'gate.open, pushed is gone',
      'gate.open, pushed leads nowhere instead of to shut',
      'gate.open, pushed leads to open instead of to shut',
      'gate.open, 1000 is gone',
      'gate.open, 1000 leads nowhere instead of to shut',
      'gate.open, 1000 leads to open instead of to shut',
      'gate.open, 1000 lasts half as long',
      'gate.open, 1000 lasts twice as long',
    ])
  })

  test('have an id each, by which a page finds them again', () => {
    const ids = mutants(gate).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('states/shut/on/pushed:guard negated')
    expect(ids).toContain('states/open/after/1000:half as long')
  })

  test('lead beside a target that is named by its id too', () => {
    const states = { on: { on: { off: '#lamp.off' } }, off: {}, broken: {} }
    const lamp = createMachine({ id: 'lamp', initial: 'on', states })
    expect(mutants(lamp).map(({ says }) => says)).toContain(
      'lamp.on, off leads to #lamp.broken instead of to #lamp.off',
    )
  })

  test('leave an actor without an answer where its failure is forgotten', () => {
    const failing = { invoke: { id: 'ring', src: 'ring', onError: 'on' } }
    const bell = createMachine({ id: 'bell', initial: 'on', states: { on: failing } })
    const deaf = mutants(bell).find(({ says }) => says === 'bell.on, ring onError is gone')
    expect(deaf && unhandledFailures(deaf.machine)).toEqual(['bell.on invokes ring'])
  })

  test('leave the chart that they are made of as it was', () => {
    const before = JSON.stringify(gate.config)
    mutants(gate)
    expect(JSON.stringify(gate.config)).toBe(before)
  })
})

describe('a timer that is wrong', () => {
  const opens = (machine: AnyStateMachine) => trace(machine, undefined, [{ type: 'pushed' }])
  const lasting = (says: string) =>
    armedNow(opens(mutant(says)).map(({ taken }) => taken)).map(({ lasts }) => lasts)

  test('runs too short or too long, and brings the event that it always brings', () => {
    expect(armedNow(opens(gate).map(({ taken }) => taken)).map(({ lasts }) => lasts)).toEqual([1_000])
    expect(lasting('gate.open, 1000 lasts half as long')).toEqual([500])
    expect(lasting('gate.open, 1000 lasts twice as long')).toEqual([2_000])
    const shuts = { type: 'xstate.after.1000.gate.open' }
    const slow = mutant('gate.open, 1000 lasts twice as long')
    expect(trace(slow, undefined, [{ type: 'pushed' }, shuts]).at(-1)?.snapshot.value).toBe('shut')
  })

  test('is noticed by a law that quotes how long it lasts, and by none else', () => {
    const slow = mutant('gate.open, 1000 lasts twice as long')
    const says = 'The gate stays open for 1 s.'
    const law = {
      says,
      holds: (_: unknown, history: readonly Taken[]) => keepsTimes(history, { 1000: 1_000 }),
    }
    const flow = { ...gateFlow([]), cases: { input: undefined, events: [{ type: 'pushed' }] } }
    expect(brokenLaws({ ...flow, laws: [law] })).toEqual([])
    expect(brokenLaws({ ...flow, laws: [law], machine: slow }).map(({ law }) => law)).toEqual([says])
  })

  test('is made of a delay that only an action names, too', () => {
    const door = setup({
      delays: { soon: 400 },
      actions: {
        push: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'pushed' }, { delay: 'soon' })),
      },
    }).createMachine({ id: 'door', entry: 'push' })
    const lasts = mutants(door)
      .filter(({ id }) => id.startsWith('delays/'))
      .map(({ machine }) => armedNow(trace(machine, undefined, []).map(({ taken }) => taken))[0]?.lasts)
    expect(lasts).toEqual([200, 800])
  })
})

describe('the judgement', () => {
  const opens = { tells: 'A push opens it.', steps: [{ type: 'pushed' }], ends: 'open' }

  test('finds nothing wrong with a chart that keeps all that is said of it', () => {
    expect(judge(flows.find(({ name }) => name === 'checkout') ?? gateFlow([]))).toBeNull()
  })

  test('notices by a journey what it tells, and does not notice what nothing tells', () => {
    const closed = mutant('gate.shut, pushed leads nowhere instead of to open')
    expect(judge({ ...gateFlow([opens]), machine: closed })).toBe('a journey')
    const silent = mutant('gate.shut, pushed: action creak dropped')
    expect(judge({ ...gateFlow([opens]), machine: silent })).toBe(judge(gateFlow([opens])))
  })
})
