/** The payment as it was first specified, to show what its laws are for. */
import { type AnyStateMachine, createMachine } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine'

const { config, implementations }: AnyStateMachine = paymentMachine

/** 'Retry Payment' returns to pending, and what was made before is forgotten. */
export function createMachineForgettingOnRetry(): AnyStateMachine {
  const { failed } = config.states ?? {}
  const on = { ...failed?.on, 'payment.retried': { target: 'pending', actions: 'clearPayment' } }
  const states = { ...config.states, failed: { ...failed, on } }
  return createMachine({ ...config, states }, implementations)
}

/** The page begins without asking what became of a payment that it may have made before. */
export const createMachineSkippingLookup = (): AnyStateMachine =>
  createMachine({ ...config, initial: 'pending' }, implementations)
