import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import type { ChartEvent, Example } from 'statechart-kit/explore/flow'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import { KITCHEN_STEPS } from '#machines/kitchen-board/spec/fixtures'

export type Kitchen = typeof kitchenBoardMachine

export const FORM_STEPS = [KITCHEN_STEPS.sessionMissing, KITCHEN_STEPS.signInSubmitted]
export const SIGN_IN_STEPS = [...FORM_STEPS, KITCHEN_STEPS.signedIn]
export const timeoutStep = (delay: string, state: string): ChartEvent => ({
  type: `xstate.after.${delay}.kitchenBoard.${state}`,
})
export const LIVE_STEPS = [
  ...SIGN_IN_STEPS,
  KITCHEN_STEPS.emptyBoard,
  KITCHEN_STEPS.joined,
  KITCHEN_STEPS.emptyBoard,
]
export const NEW_ORDER_STEPS = [...LIVE_STEPS, KITCHEN_STEPS.changed, KITCHEN_STEPS.newOrder]

export const hasSignedOut =
  (errorMessage: string | null): NonNullable<Example<Kitchen>['expect']> =>
  ({ context }, history) =>
    context.errorMessage === errorMessage && actionParamsInLastStep(history, 'signOutAtServer').length === 1
