import type { TrailerState } from '#domain/contract/kitchen'
import type { VendorRow } from './vendor-store'

/** The state of a trailer for its staff and its hosts (specification 23.9). */
export const trailerStateOf = ({ isOpen, isPaused }: VendorRow): TrailerState => {
  if (isOpen) return 'open'
  return isPaused ? 'paused' : 'closed'
}
