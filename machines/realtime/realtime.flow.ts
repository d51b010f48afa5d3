import { defineFlow } from '#machines/kit/flow'
import { realtimeCases } from '#machines/realtime/realtime.cases'
import { realtimeJourneys } from '#machines/realtime/realtime.journeys'
import { realtimeLaws } from '#machines/realtime/realtime.laws'
import { realtimeMachine } from '#machines/realtime/realtime.machine'

/** Live news of the customer's orders (spec, section 4, realtime connection). */
export const realtimeFlow = defineFlow({
  name: 'realtime',
  machine: realtimeMachine,
  cases: realtimeCases,
  laws: realtimeLaws,
  journeys: realtimeJourneys,
})
