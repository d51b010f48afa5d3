/** What a step asked for, in words: actions by their names, and of xstate's own those that mean something. */
import type { AnyStateMachine } from 'xstate'
import { eventWords } from '#machines/kit/chart'
import type { Taken } from '#machines/kit/flow'
import type { Deed } from '../../../src/flow-pages/flow-data'
import { plain } from './plain'

type Asked = Taken['actions'][number]

const field = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined

const withValue = (says: string, value: unknown): Deed =>
  value === undefined ? { says } : { says, with: plain(value) }

const SECOND = 1_000

/** A timer for itself: when, and what it brings. What is raised at once is a transition already. */
function timer(machine: AnyStateMachine, params: unknown): Deed[] {
  const delay = field(params, 'delay')
  const event = field(params, 'event')
  const type = String(field(event, 'type'))
  if (typeof delay !== 'number') return []
  const isAfter = type.startsWith('xstate.after.')
  const told = withValue(`sets a timer of ${delay / SECOND} s: ${eventWords(machine, type)}`, event)
  return [isAfter ? { says: told.says } : told]
}

const OWN: Readonly<Record<string, (machine: AnyStateMachine, params: unknown) => Deed[]>> = {
  'xstate.raise': timer,
  'xstate.spawnChild': (_, params) => [
    withValue(`starts ${String(field(params, 'id') ?? field(params, 'src'))}`, field(params, 'input')),
  ],
  'xstate.sendTo': (_, params) => [withValue('sends', field(params, 'event'))],
}

function deedsFor(machine: AnyStateMachine, { type, params }: Asked): Deed[] {
  const own = OWN[type]
  if (own) return own(machine, params)
  return type.startsWith('xstate.') ? [] : [withValue(type, params)]
}

export const deedsOf = (machine: AnyStateMachine, { actions }: Taken): Deed[] =>
  actions.flatMap(action => deedsFor(machine, action))
