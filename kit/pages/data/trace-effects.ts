/** The effects of a step: its actions by name, and XState's built-in actions as text. */

import type { AnyStateMachine } from 'xstate'
import { eventLabel } from '../../draw/diagram/labels.ts'
import type { HistoryStep } from '../../explore/flow.ts'
import type { Effect } from '../flow-data.ts'
import { toJsonValue } from './to-json-value.ts'

type RequestedAction = HistoryStep['actions'][number]

const readField = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined

const createEffect = (label: string, value: unknown): Effect =>
  value === undefined ? { label } : { label, value: toJsonValue(value) }

const SECOND_MS = 1_000

/**
 * The effect of starting a timer. An event that is raised without a delay is no effect, because its transition is in the
 * step.
 */
function timerEffects(machine: AnyStateMachine, params: unknown): Effect[] {
  const delay = readField(params, 'delay')
  const event = readField(params, 'event')
  const type = String(readField(event, 'type'))
  if (typeof delay !== 'number') return []
  const isAfter = type.startsWith('xstate.after.')
  const effect = createEffect(`sets a timer of ${delay / SECOND_MS} s: ${eventLabel(machine, type)}`, event)
  return [isAfter ? { label: effect.label } : effect]
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
  const createBuiltInEffects = BUILT_IN_ACTION_EFFECTS[type]
  if (createBuiltInEffects) return createBuiltInEffects(machine, params)
  return type.startsWith('xstate.') ? [] : [createEffect(type, params)]
}

/** All effects of a step in order. */
export const listStepEffects = (machine: AnyStateMachine, { actions }: HistoryStep): Effect[] =>
  actions.flatMap(action => effectsOfAction(machine, action))
