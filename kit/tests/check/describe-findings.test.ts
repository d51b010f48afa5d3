import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, fromPromise, setup } from 'xstate'
import { describeFindings } from '../../check/describe-findings.ts'
import { type ChartEvent, defineFlow } from '../../explore/flow.ts'
import { editorFlow } from '../samples/editor-machine.ts'
import { chatMachine, orderMachine, playerMachine } from '../samples/faulty-charts.ts'
import { encoderFlow, studioFlow } from '../samples/studio-machine.ts'

const unprovided = fromPromise<string>(() => Promise.reject(new Error('not provided')))

test.each([studioFlow, encoderFlow, editorFlow])('says nothing about the sound chart $name', flow => {
  expect(describeFindings(flow)).toEqual([])
})

test('names a guard by its sentence, and a transition that nothing takes', () => {
  const machine = setup({ guards: { hasPower: () => true } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: [{ guard: 'hasPower', target: 'on' }, { target: 'off' }] } },
      on: { on: { pressed: 'off' } },
    },
  })
  const flow = defineFlow({
    name: 'lamp',
    machine,
    fixtures: { input: undefined, events: [{ type: 'pressed' }] },
    sentences: {
      events: { pressed: 'Someone presses the switch' },
      guards: { hasPower: 'There is power' },
      delays: {},
      actors: {},
    },
    invariants: [],
    examples: [],
  })
  expect(describeFindings(flow)).toEqual([
    "Nothing leads to 'Otherwise: someone presses the switch' in lamp.off.",
    "The guard of 'Someone presses the switch, and there is power' in lamp.off never fails.",
  ])
})

const findingsOf = (machine: AnyStateMachine, events: readonly ChartEvent[]) =>
  describeFindings(
    defineFlow({
      name: machine.id,
      machine,
      fixtures: { input: undefined, events },
      invariants: [],
      examples: [],
    }),
  )
const named = (...types: readonly string[]): ChartEvent[] => types.map(type => ({ type }))

describe('of a chart from elsewhere', () => {
  const PLAYER_EVENTS = named('PLAY', 'PAUSE', 'STOP', 'MENU', 'BACK', 'MOUSE', 'MUTE', 'UP')
  const LOADED = { type: 'xstate.done.actor.0.player.playback.loading', output: 'song' }

  test('finds the planted faults of a parallel chart with history and timers', () => {
    expect(findingsOf(playerMachine, [...PLAYER_EVENTS, LOADED])).toEqual([
      'Nothing leads to player.playback.empty.',
      'Nothing leads to player.controls.locked.',
      "Nothing leads to 'PLAY [else]' in player.playback.stopped.",
      "Nothing leads to 'UP [isLoud]' in player.sound.on.",
      'player.playback.loading invokes loadTrack, and nothing handles its failure.',
      'Nothing leads out of player.sound.off, and it is not final.',
      "The guard of 'PLAY [hasTracks]' in player.playback.stopped never fails.",
      "The guard of 'UP [isLoud]' in player.sound.on never holds.",
    ])
  })

  test('names the answer that the fixtures lack, and the actor by its source', () => {
    const findings = findingsOf(playerMachine, PLAYER_EVENTS)
    expect(findings).toContain(
      `The fixtures have no event '${LOADED.type}', which player.playback.loading waits for.`,
    )
    expect(findings.join()).not.toContain('loadTrack ✓')
  })

  test('finds failures that no guard lets through, also of a spawned actor', () => {
    const answers = [
      { type: 'xstate.done.actor.send' },
      { type: 'xstate.error.actor.send', error: 'timeout' },
      { type: 'xstate.error.actor.send', error: 'refused' },
      { type: 'xstate.error.actor.socket', error: 'closed' },
    ]
    const events = named('CONNECT', 'DISCONNECT', 'SEND', 'RETRY')
    expect(findingsOf(chatMachine, [...events, ...answers])).toEqual([
      'The chart stops with an error in chat.online.idle after: CONNECT → socket ✗ {"error":"closed"}.',
      'The chart stops with an error in chat.online.sending after: CONNECT → SEND → send ✗ {"error":"refused"}.',
    ])
    expect(findingsOf(chatMachine, named('CONNECT', 'DISCONNECT', 'SEND'))).toContain(
      "The fixtures have no event 'xstate.done.actor.send', which chat.online.sending waits for.",
    )
  })

  test('names a part that nothing leads to without its inner parts, and a deadlock with its path', () => {
    expect(findingsOf(orderMachine, named('SUBMIT', 'OK', 'NEXT'))).toEqual([
      'Nothing leads to order.archived.',
      "Nothing leads to 'at once [else]' in order.checking.",
      'Nothing can happen in order.thanks after: SUBMIT → OK.',
      "The guard of 'at once [isValid]' in order.checking never fails.",
    ])
  })

  test('says that transitions follow each other without end', () => {
    const machine = setup({}).createMachine({
      id: 'loop',
      initial: 'still',
      states: { still: { on: { GO: 'left' } }, left: { always: 'right' }, right: { always: 'left' } },
    })
    expect(findingsOf(machine, named('GO'))).toEqual([
      'From loop.left on, transitions that happen at once follow each other without end.',
    ])
  })

  test('accepts a failure that a state around the actor handles, also with a wildcard', () => {
    const pay = { id: 'pay', src: 'pay', onDone: 'paid' } as const
    const shopWith = (handler: string) =>
      setup({ actors: { pay: unprovided } }).createMachine({
        id: 'shop',
        initial: 'paying',
        on: { [handler]: '.broken' },
        states: { paying: { invoke: pay }, paid: { type: 'final' }, broken: { type: 'final' } },
      })
    const events = [{ type: 'xstate.done.actor.pay' }, { type: 'xstate.error.actor.pay', error: 'no' }]
    for (const handler of ['*', 'xstate.error.actor.pay'])
      expect(findingsOf(shopWith(handler), events)).toEqual([])
  })

  test('accepts a failure that the chart ignores on purpose', () => {
    const machine = setup({ actors: { listen: unprovided } }).createMachine({
      id: 'ear',
      invoke: { id: 'listen', src: 'listen', onDone: {}, onError: {} },
      on: { turned: { actions: () => {} } },
    })
    const failure = { type: 'xstate.error.actor.listen', error: 'no' }
    expect(findingsOf(machine, [...named('turned'), failure])).toEqual([])
  })
})
