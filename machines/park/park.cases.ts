import type { AddRequest } from '#machines/cart/write'
import type { Cases, Step } from '#machines/kit/flow'
import type { parkMachine } from '#machines/park/park.machine'
import type { Pass } from '#machines/session/pass'
import { NOW, PASSES } from '#machines/session/session.cases'
import { sessionMachine } from '#machines/session/session.machine'

export const WANTED: AddRequest = {
  vendorId: 31,
  item: { menuItemId: 412, name: 'Smoked brisket bun', price: 950 },
  quantity: 1,
}

type Where = Parameters<typeof sessionMachine.resolveState>[0]['value']

const session = (value: Where, pass: Pass | null): Step => ({
  type: 'xstate.snapshot.session',
  snapshot: sessionMachine.resolveState({ value, context: { pass, seenAt: NOW, problem: null } }),
})
const broke = (actor: string): Step => ({ type: `xstate.error.actor.${actor}`, error: { message: 'broke' } })

/** Everything that can reach the park from outside, and what its actors report. */
export const STEPS = {
  sessionLoading: session('validating', PASSES.doubted),
  visitor: session({ signedOut: 'idle' }, null),
  visitorTrying: session({ signedOut: 'signingIn' }, null),
  ann: session({ signedIn: 'trusted' }, PASSES.good),
  annAsked: session({ signedIn: 'asking' }, PASSES.good),
  annRechecked: session('rechecking', PASSES.good),
  ben: session({ signedIn: 'trusted' }, PASSES.bens),
  addWanted: { type: 'park.addWanted', wanted: WANTED },
  orderOpened: { type: 'order.opened', orderId: '1042' },
  anotherOpened: { type: 'order.opened', orderId: '1043' },
  orderClosed: { type: 'order.closed' },
  ordersOpened: { type: 'orders.opened' },
  ordersClosed: { type: 'orders.closed' },
  pushed: { type: 'order.pushed', orderId: '1042', status: 'ready' },
  caughtUp: { type: 'order.caughtUp' },
  online: { type: 'browser.online' },
  offline: { type: 'browser.offline' },
  shown: { type: 'tab.shown' },
} as const satisfies Record<string, Step>

const FAILURES = [
  'session',
  'toasts',
  'browserEvents',
  'realtime',
  'cart',
  'deliveryAddress',
  'checkout',
  'orderTracking',
  'ordersList',
].map(broke)

export const parkCases: Cases<typeof parkMachine> = {
  input: undefined,
  events: [...Object.values(STEPS), ...FAILURES],
  key: ({ context: { userId, wanted, orderId } }) => [
    userId ?? 'nobody',
    userId === null,
    wanted !== null,
    orderId,
  ],
}
