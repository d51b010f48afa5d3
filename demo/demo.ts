import type { DemoParts } from '#server/demo-parts'
import { DEMO_HOST_EMAIL, DEMO_PASSWORD, DEMO_STAFF_EMAIL } from './demo-accounts'
import { createKitchen } from './kitchen-simulator'
import { seedIfEmpty } from './seed-if-empty'

/** Everything that the demo adds to the server. The test checkout is loaded only if it is opened. */
export const demo: DemoParts = {
  seed: seedIfEmpty,
  openTestCheckout: async (settings, checkout) => {
    const { openTestCheckout } = await import('./open-test-checkout')
    return openTestCheckout(settings, checkout)
  },
  createKitchen,
  describe: address => [
    `The kitchen board is at ${address}/kitchen: ${DEMO_STAFF_EMAIL}, password ${DEMO_PASSWORD}.`,
    `The pages of the host are at ${address}/host: ${DEMO_HOST_EMAIL}, password ${DEMO_PASSWORD}.`,
  ],
}
