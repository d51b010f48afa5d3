import type { Vendor } from '#domain/contract/ordering/vendors'
import { isOpenNow } from '#domain/vendors/vendor-status'

/** 'Closed. Opens at 11:00', or 'Closed' if the opening time is unknown; '' for an open vendor. */
export const closedTextFor = ({ status, opens }: Pick<Vendor, 'status' | 'opens'>): string =>
  isOpenNow(status) ? '' : `Closed${opens ? `. ${opens}` : ''}`
