import type Stripe from 'stripe'
import { generateId } from './stripe-objects'

/** The fields of a charge that the sandbox has. */
export type SandboxCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'captured'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'status'
>

/** Builds the charge of a payment intent that has just been paid. `amount` in pence, `now` in seconds. */
export const buildCharge = (
  { id, currency, metadata }: Stripe.PaymentIntent,
  amount: number,
  now: number,
): SandboxCharge => ({
  id: generateId('ch_'),
  object: 'charge',
  amount,
  amount_captured: amount,
  captured: true,
  created: now,
  currency,
  livemode: false,
  metadata,
  paid: true,
  payment_intent: id,
  status: 'succeeded',
})
