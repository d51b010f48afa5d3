import type { SERVED_HOST_CALLS } from '#server/http/served-host-calls'
import { HOST_MONEY_OPERATIONS } from './host-money-operations'
import type { Operation } from './operation'

const TRAILER = {
  id: 31,
  name: "Smoky Joe's",
  description: 'Burgers and ribs from the smoker',
  state: 'open',
  logo: '/food/1f525.webp',
  picture: '/food/1f354.webp',
  preparation: { min: 12, max: 18 },
  priceCategory: 'under_10',
  discountPercent: 0,
  phone: '020 7946 0131',
  email: 'joe@foodpark.test',
  dishes: 12,
  staff: 2,
}

/** The calls of the hosts of the park. */
export const HOST_OPERATIONS: Readonly<Record<keyof typeof SERVED_HOST_CALLS, Operation>> = {
  listHostTrailers: {
    summary: 'Lists the trailers of the park with their state',
    group: 'Host',
    errors: ['host_only'],
    responseExample: { trailers: [TRAILER] },
  },
  setHostTrailerState: {
    summary: 'Opens or closes a trailer',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found'],
    requestExample: { state: 'closed' },
    responseExample: { trailers: [{ ...TRAILER, state: 'closed' }] },
  },
  ...HOST_MONEY_OPERATIONS,
}
