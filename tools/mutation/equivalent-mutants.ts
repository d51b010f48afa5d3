/**
 * Mutants that behave exactly like the original chart, each with the reason. `npm run mutate` fails when a survivor is missing here,
 * and when a mutant listed here is killed.
 */
type ReasonsByMutant = Readonly<Record<string, string>>

/** By flow name, then by the mutant's description. */
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
