/** What a step asked for, in words: actions by their names, and of xstate's own those that mean something. */
import type { AnyStateMachine } from 'xstate'
import { eventLabel } from '#machines/kit/draw/diagram'
import type { HistoryStep } from '#machines/kit/explore/flow'
import type { Effect } from '#flow-pages/flow-data'
import { toJsonValue } from './to-json-value'

type RequestedAction = HistoryStep['actions'][number]

const readField = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined

const createEffect = (label: string, value: unknown): Effect =>
  value === undefined ? { label } : { label, value: toJsonValue(value) }

const SECOND_MS = 1_000

/** A timer for itself: when, and what it brings. What is raised at once is a transition already. */
function timerEffects(machine: AnyStateMachine, params: unknown): Effect[] {
  const delay = readField(params, 'delay')
  const event = readField(params, 'event')
  const type = String(readField(event, 'type'))
  if (typeof delay !== 'number') return []
  const isAfter = type.startsWith('xstate.after.')
  const told = createEffect(`sets a timer of ${delay / SECOND_MS} s: ${eventLabel(machine, type)}`, event)
  return [isAfter ? { label: told.label } : told]
}

const BUILT_IN_ACTION_EFFECTS: Readonly<
  Record<string, (machine: AnyStateMachine, params: unknown) => Effect[]>
> = {
  'xstate.raise': timerEffects,
  'xstate.spawnChild': (_, params) => [
    createEffect(
      `starts ${String(readField(params, 'id') ?? readField(params, 'src'))}`,
      readField(params, 'input'),
    ),
  ],
  'xstate.sendTo': (_, params) => [createEffect('sends', readField(params, 'event'))],
}

function effectsOfAction(machine: AnyStateMachine, { type, params }: RequestedAction): Effect[] {
  const own = BUILT_IN_ACTION_EFFECTS[type]
  if (own) return own(machine, params)
  return type.startsWith('xstate.') ? [] : [createEffect(type, params)]
}

export const effectsOf = (machine: AnyStateMachine, { actions }: HistoryStep): Effect[] =>
  actions.flatMap(action => effectsOfAction(machine, action))
