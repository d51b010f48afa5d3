import type { Example } from 'statechart-kit/explore/flow'
import type { sessionMachine } from '#machines/session/session.machine'
import { SESSION_STEPS } from '#machines/session/spec/fixtures'

/** Specification 4.35. */
export const sessionEndExamples: readonly Example<typeof sessionMachine>[] = [
  {
    // Specification 4.35.
    title:
      'A customer who comes back after the expiry reads ‘You were signed out because your sign-in has expired. Your cart is kept.’',
    steps: [SESSION_STEPS.storedExpired],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.endReason === 'expired',
  },
  {
    title: 'A sign-in that the server no longer accepts ends with that reason.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.requestUnauthorized, SESSION_STEPS.validationRefused],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.endReason === 'ended',
  },
  {
    // Specification 4.35.
    title: 'A sign-in that a busy server cannot check ends with that reason.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.revalidationDue, SESSION_STEPS.validationBusy],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.endReason === 'unchecked',
  },
  {
    // Specification 4.35.
    title: 'A customer who signs out, here or in another tab, reads no reason.',
    steps: [SESSION_STEPS.cached, SESSION_STEPS.storageChanged, SESSION_STEPS.nothingStored],
    endsIn: { signedOut: 'idle' },
    expect: ({ context }) => context.endReason === null,
  },
  {
    title: 'A new sign-in forgets why the last one ended.',
    steps: [SESSION_STEPS.storedExpired, SESSION_STEPS.submitted, SESSION_STEPS.signedIn],
    endsIn: { signedIn: 'verified' },
    expect: ({ context }) => context.endReason === null,
  },
]
