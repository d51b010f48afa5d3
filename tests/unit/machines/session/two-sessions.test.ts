/** The sessions of two tabs, explored together with the server that ends their tokens. */
import { expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createMachine } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import {
  exploreTwoSessions,
  type ReachedSessionWorld,
  waitUntilSessionsQuiet,
} from '#tests/fixtures/two-sessions/explore-two-sessions'

vi.setConfig({ testTimeout: IS_LONG_RUN ? 600_000 : 60_000 })

const MAX_STEPS = IS_LONG_RUN ? 14 : 8

/** What is wrong once all that was under way has arrived, and each tab has sent a request; null if nothing. */
function findFault({ world, stepper }: ReachedSessionWorld): string | null {
  const { tabs, stored, endedTokens } = waitUntilSessionsQuiet(stepper, world)
  const [isFirstSignedIn, isSecondSignedIn] = tabs.map(({ session }) => session.hasTag('signedIn'))
  if (isFirstSignedIn !== isSecondSignedIn) return 'one tab is signed in, the other one is not'
  if (isFirstSignedIn && (!stored || endedTokens.includes(stored.token)))
    return 'signed in with an ended token'
  return null
}

function findShortestFault(machine: AnyStateMachine) {
  for (const reached of exploreTwoSessions(MAX_STEPS, machine)) {
    const fault = findFault(reached)
    if (fault !== null) return [fault, ...reached.path]
  }
  return null
}

const { config, implementations }: AnyStateMachine = sessionMachine

/** The chart without the answer to an event that its states have. */
function withoutEvent(event: string): AnyStateMachine {
  const strip = (node: AnyStateMachine['config']): AnyStateMachine['config'] => ({
    ...node,
    on: Object.fromEntries(Object.entries(node.on ?? {}).filter(([type]) => type !== event)),
    states: Object.fromEntries(Object.entries(node.states ?? {}).map(([key, state]) => [key, strip(state)])),
  })
  return createMachine(strip(config), implementations)
}

it('two tabs are signed out when the server has ended their tokens, and agree once quiet', () => {
  expect(findShortestFault(sessionMachine)).toBe(null)
})

it.each([
  ['session.storageChanged', ['one tab is signed in, the other one is not', 'A: signs in']],
  [
    'session.requestUnauthorized',
    [
      'signed in with an ended token',
      'A: signs in',
      'A: signIn reaches the server',
      'another device signs out everywhere',
    ],
  ],
])('finds what a chart without %s does wrong', (event, shortest) => {
  expect(findShortestFault(withoutEvent(event))).toEqual(shortest)
})
