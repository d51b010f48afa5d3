import type { SERVED_HOST_CALLS } from '#server/core/http/calls/served-host-calls'
import { HOST_MENU_OPERATIONS } from './host-menu-operations'
import { HOST_MONEY_OPERATIONS } from './host-money-operations'
import { HOST_STAFF_OPERATIONS } from './host-staff-operations'
import type { Operation } from './operation'

/** A hash. */
const VERSION = 'x2Jd0mB7q1sKzP9v'

const TRAILER = {
  id: 31,
  version: VERSION,
  name: "Smoky Joe's",
  description: 'Burgers and ribs from the smoker',
  state: 'open',
  isOutsideHours: true,
  opens: 'Opens at 11:00',
  logo: '/food/1f525.webp',
  picture: '/food/1f354.webp',
  preparation: { min: 12, max: 18 },
  priceCategory: 'under_10',
  discountPercent: 0,
  phone: '020 7946 0131',
  email: 'joe@foodpark.test',
  dishes: 12,
  staff: 2,
  hasBoard: true,
}

const DAY = [{ from: '11:00', to: '22:00' }]
const HOURS = {
  week: {
    monday: [],
    ...{ tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: DAY, sunday: DAY },
  },
  exceptions: [{ date: '2026-12-25', ranges: [] }],
}
const PARK_HOURS = {
  timeZone: 'Europe/London',
  version: VERSION,
  trailers: [
    {
      id: 31,
      name: TRAILER.name,
      hours: HOURS,
      version: VERSION,
      isWithinHours: true,
      changesAt: '2026-06-13T21:00:00.000Z',
    },
  ],
}
const TABLES = {
  tables: [{ id: 7, name: 'Table 7', version: VERSION, url: 'https://park.example/?t=7.k3Jx_0a9TqWb2LsE' }],
}
const FIELDS = {
  name: "Smoky Joe's",
  description: 'Burgers and ribs from the smoker',
  phone: '020 7946 0131',
  email: 'joe@foodpark.test',
  preparation: { min: 12, max: 18 },
  priceCategory: 'under_10',
  discountPercent: 0,
  logo: '/food/1f525.webp',
  picture: '/food/1f354.webp',
}
/** In pounds. */
const CHARGES = { service: 0.5, delivery: 2.5, version: VERSION }

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
  listOpeningHours: {
    summary: 'Returns the time zone of the park and the opening hours of its trailers',
    group: 'Host',
    errors: ['host_only'],
    responseExample: PARK_HOURS,
  },
  setTimeZone: {
    summary: 'Sets the time zone of the park',
    group: 'Host',
    errors: ['host_only', 'unknown_time_zone', 'edit_conflict', 'page_outdated'],
    requestExample: { timeZone: 'Europe/London', version: VERSION },
    responseExample: PARK_HOURS,
  },
  setOpeningHours: {
    summary: 'Sets the opening hours of a trailer; null for one that is open whenever its staff say so',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found', 'invalid_opening_hours', 'edit_conflict', 'page_outdated'],
    requestExample: { hours: HOURS, version: VERSION },
    responseExample: PARK_HOURS,
  },
  listHostTables: {
    summary: 'Lists the tables of the park with the addresses of their QR codes',
    group: 'Host',
    errors: ['host_only'],
    responseExample: TABLES,
  },
  addTable: {
    summary: 'Adds a table',
    group: 'Host',
    isIdempotent: true,
    errors: ['host_only', 'table_name_taken'],
    requestExample: { name: 'Table 7' },
    responseExample: TABLES,
  },
  renameTable: {
    summary: 'Renames a table; its code stays',
    group: 'Host',
    errors: ['host_only', 'table_not_found', 'table_name_taken', 'edit_conflict', 'page_outdated'],
    requestExample: { name: 'Table 7', version: VERSION },
    responseExample: TABLES,
  },
  renewTableCode: {
    summary: 'Gives a table a new code; the printed one no longer works',
    group: 'Host',
    errors: ['host_only', 'table_not_found', 'edit_conflict', 'page_outdated'],
    requestExample: { version: VERSION },
    responseExample: TABLES,
  },
  removeTable: {
    summary: 'Removes a table; its orders keep its name',
    group: 'Host',
    query: [
      {
        name: 'version',
        example: VERSION,
        schema: { type: 'string' },
        description: 'The version of the table that the host has seen',
      },
    ],
    errors: ['host_only', 'table_not_found', 'edit_conflict', 'page_outdated'],
    responseExample: { tables: [] },
  },
  addTrailer: {
    summary: 'Adds a trailer, closed and without a menu',
    group: 'Host',
    errors: ['host_only', 'trailer_name_taken'],
    requestExample: FIELDS,
    responseExample: { trailers: [TRAILER] },
  },
  changeTrailer: {
    summary: 'Changes what a trailer says about itself',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found', 'trailer_name_taken', 'edit_conflict', 'page_outdated'],
    requestExample: { ...FIELDS, version: VERSION },
    responseExample: { trailers: [TRAILER] },
  },
  removeTrailer: {
    summary: 'Takes a closed trailer out of the park, with its staff',
    group: 'Host',
    errors: ['host_only', 'vendor_not_found', 'trailer_open', 'orders_still_open', 'payments_still_open'],
    responseExample: { trailers: [] },
  },
  getParkCharges: {
    summary: 'Reads what the park charges beside the dishes',
    group: 'Host',
    errors: ['host_only'],
    responseExample: CHARGES,
  },
  setParkCharges: {
    summary: 'Sets what the park charges beside the dishes',
    group: 'Host',
    errors: ['host_only', 'edit_conflict', 'page_outdated'],
    requestExample: CHARGES,
    responseExample: CHARGES,
  },
  ...HOST_MENU_OPERATIONS,
  ...HOST_STAFF_OPERATIONS,
  ...HOST_MONEY_OPERATIONS,
}
