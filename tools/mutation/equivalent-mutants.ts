/**
 * Changes of a chart that nobody could notice, and why. `npm run mutate` fails over one that is missing here, and over one here that
 * is caught after all.
 */
type ReasonsByMutant = Readonly<Record<string, string>>

/** By the flow's name, by what the mutant says. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, ReasonsByMutant>> = {
  toasts: {
    'toasts.calm, toast.raised, 2. leads to retrying instead of to crowded':
      'retrying looks for room at once, and there is none: it goes on to crowded in the same step.',
  },
  addons: {
    'addons begins in complete':
      'Both states look at what is chosen at once, before anybody sees them: what is missing leads back in the same step.',
  },
  payment: {
    'payment.resuming.judging, always, 6. leads nowhere instead of to #payment.pending':
      'What is known to be dead is dropped first, and a payment that is not known leads to pending in the same step.',
  },
}
