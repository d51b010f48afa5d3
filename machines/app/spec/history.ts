/** What the invariants and examples of the app chart read from the steps that led to a state. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { startedActorInputs } from 'statechart-kit/check/started-actors'
import type { HistoryStep } from 'statechart-kit/explore/flow'
import { isRecord } from '#domain/is-record'

/** The input that this actor was last started with. */
export const lastActorInput = (history: readonly HistoryStep[], id: string): unknown =>
  startedActorInputs(history, id).at(-1)

/** Whether an actor's input names this user. */
export const isForUser = (input: unknown, userId: unknown) => isRecord(input) && input.userId === userId

const sendActionsInLastStep = (history: readonly HistoryStep[]) =>
  actionParamsInLastStep(history, 'xstate.sendTo').filter(isRecord)

/** The events that the last step sent, with their receivers: 'cart: cart.refreshRequested'. */
export const forwardedInLastStep = (history: readonly HistoryStep[]): string[] =>
  sendActionsInLastStep(history).flatMap(({ to, event }) =>
    isRecord(to) && isRecord(event) ? [`${to.systemId}: ${event.type}`] : [],
  )

/** The toasts that the last step sent to the toasts chart. */
export const sentToasts = (history: readonly HistoryStep[]): unknown[] =>
  sendActionsInLastStep(history)
    .map(({ event }) => event)
    .filter(isRecord)
    .flatMap(({ type, toast }) => (type === 'toast.raised' ? [toast] : []))

/** The titles of these toasts. */
export const sentToastTitles = (history: readonly HistoryStep[]): unknown[] =>
  sentToasts(history)
    .filter(isRecord)
    .map(({ title }) => title)
