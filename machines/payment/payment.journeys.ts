import { asking } from './journeys/asking'
import { opening } from './journeys/opening'
import { parting } from './journeys/parting'
import { processing } from './journeys/processing'
import { returning } from './journeys/returning'
import { starting } from './journeys/starting'
import type { PaymentJourney } from './journeys/way'

/** Hand-written, quoting the spec and the readings. */
export const paymentJourneys: readonly PaymentJourney[] = [
  ...opening,
  ...returning,
  ...asking,
  ...starting,
  ...processing,
  ...parting,
]
