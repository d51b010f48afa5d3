/** The calls with which hosts change what the park charges beside the dishes (specification, section 25). */
import * as z from 'zod/mini'
import { CHANGE_NOT_SAVED, defineCall } from '#domain/contract/call'
import { formVersion, pence } from '#domain/contract/parsers'

const chargesSchema = z.object({ service: pence, delivery: pence, version: formVersion })

/** What the park charges beside the dishes. Pounds on the wire. */
export const getParkCharges = defineCall({
  method: 'GET',
  route: '/host/charges',
  path: (_: object) => '/host/charges',
  responseSchema: chargesSchema,
  defaultError: 'The charges could not be loaded',
})

const pounds = z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01))

/** Amounts in pounds. */
interface ParkChargesInput {
  readonly service: number
  readonly delivery: number
  readonly version: string
}

/** Sets the charges. They count from the next request of a customer on. */
export const setParkCharges = defineCall({
  method: 'PUT',
  route: '/host/charges',
  path: () => '/host/charges',
  requestSchema: z.object({ service: pounds, delivery: pounds, version: formVersion }),
  body: (input: ParkChargesInput) => input,
  responseSchema: chargesSchema,
  defaultError: CHANGE_NOT_SAVED,
})
