import { waitForTask } from '#app/first-screen/wait-for-task'

/**
 * The code of the flows, in an order in which each part needs only parts before it. Each import evaluates its part in a
 * task of its own, because all of it at once would block the page for too long on a cheap phone.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('#domain/contract/ordering/vendors'),
  () => import('#domain/contract/ordering/orders'),
  () => import('#machines/session/session.machine'),
  () => import('#machines/cart/cart.machine'),
  () => import('#machines/payment/payment.machine'),
  () => import('#machines/checkout/checkout.machine'),
  () => import('#machines/app/app.machine'),
]

/** Imports the code of the flows in several tasks. @returns the function that creates them */
export async function importFlows() {
  for (const importPart of PARTS) {
    await importPart()
    await waitForTask()
  }
  const { createFlows } = await import('./create-flows')
  await waitForTask()
  return createFlows
}
