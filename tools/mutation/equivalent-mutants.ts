/**
 * Mutants that behave exactly like the original chart, each with the reason. `npm run mutate` fails when a survivor is not
 * listed here, and when a mutant listed here is killed.
 */
type ReasonsByMutant = Readonly<Record<string, string>>

/** By flow name, then by the mutant's description. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, ReasonsByMutant>> = {
  toasts: {
    'toasts.idle, toast.raised, 2. leads to retrying instead of to full':
      'retrying checks for room at once and finds none, so it goes on to full in the same step.',
  },
  addons: {
    'addons begins in complete':
      'Both states check the selection at once. A missing choice leads back in the same step.',
  },
  'kitchen-board': {
    'kitchenBoard.working.alarm.ringing, ringEvery leads to silent instead of to ringing':
      'silent looks at once whether a new order waits. It does, so the alarm rings again in the same step.',
  },
  payment: {
    'payment.resuming.deciding, always, 6. leads nowhere instead of to #payment.pending':
      'The failed payment is cleared first, and without a payment the chart goes to pending in the same step.',
  },
}
