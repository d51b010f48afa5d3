import type { Vendor } from '#domain/contract/ordering/vendors'
import { isOpenNow } from '#domain/vendors/vendor-status'

/** 'Closed. Opens at 11:00', or 'Closed' if it is not known when it opens; '' for an open vendor. */
export const closedTextFor = ({ status, opens }: Pick<Vendor, 'status' | 'opens'>): string =>
  isOpenNow(status) ? '' : `Closed${opens ? `. ${opens}` : ''}`
