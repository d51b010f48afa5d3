import { keepsTimes } from '#machines/kit/armed'
import { askedNow } from '#machines/kit/asked'
import { begunNow } from '#machines/kit/begun'
import type { Journey, Law, Step, Taken } from '#machines/kit/flow'
import { NOON, STEPS } from '#machines/order-tracking/order-tracking.cases'
import type { orderTrackingMachine } from '#machines/order-tracking/order-tracking.machine'

type OrderTracking = typeof orderTrackingMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** What has the page ask anew. */
const CALLS = ['order.caughtUp', 'tab.shown', 'browser.online'] as const
const asks = (history: readonly Taken[]) => askedNow(history, 'xstate.spawnChild').length

export const orderTrackingLaws: readonly Law<OrderTracking>[] = [
  {
    says: 'An order is shown exactly when it was loaded once.',
    holds: snapshot => snapshot.hasTag('found') === (snapshot.context.answeredAt !== null),
  },
  {
    says: 'What was loaded is kept: a later failure never ends in Order not found.',
    holds: (snapshot, history) =>
      !history.some(({ event }) => event === STEPS.found) || snapshot.hasTag('found'),
    remembers: history => history.some(({ event }) => event === STEPS.found),
  },
  {
    says: 'Only a notification of this very order touches it.',
    holds: (_, history) => askedNow(history, 'patchOrder').length === (came(history, STEPS.pushed) ? 1 : 0),
  },
  {
    says: 'Only this very order is asked for.',
    holds: ({ context: { orderId } }, history) =>
      begunNow(history, 'refreshOrder').every(input => same(input, { orderId })),
  },
  {
    says: 'The socket being back, the tab showing and the browser online each ask at once, and once.',
    holds: (_, history) => !came(history, STEPS.caughtUp, STEPS.shown, STEPS.online) || asks(history) === 1,
  },
  {
    says: 'Wherever the page stands, the socket being back, the tab showing and the browser online are heard.',
    holds: snapshot => CALLS.every(type => snapshot.can({ type })),
  },
  {
    says: 'No news is left unasked at rest.',
    holds: snapshot => !snapshot.hasTag('settled') || !snapshot.context.hasNews,
  },
  {
    says: 'However many notifications come, one question at a time is under way.',
    holds: (_, history) => asks(history) <= 1,
  },
  {
    says: 'Order detail polling every 30 s; 25 s without an answer are none.',
    holds: (_, history) => keepsTimes(history, { pollEvery: 30_000, patience: 25_000 }),
  },
]

const silence = (state: string): Step => ({ type: `xstate.after.patience.orderTracking.${state}` })
const LATER = NOON + 30_000
const foundLater: Step = { type: STEPS.found.type, output: { found: true, at: LATER } }

export const orderTrackingJourneys: readonly Journey<OrderTracking>[] = [
  {
    tells: 'Called on opening.',
    steps: [],
    ends: 'loading',
    and: (_, history) => asks(history) === 1,
  },
  {
    tells: 'Every 30 seconds it asks again.',
    steps: [STEPS.found, STEPS.pollsFollowing],
    ends: { following: 'asking' },
    and: ({ context }) => context.answeredAt === NOON,
  },
  {
    tells: 'Called when the tab becomes visible.',
    steps: [STEPS.found, STEPS.shown],
    ends: { following: 'asking' },
  },
  {
    tells: 'A live update changes the shown order at once, and the server is asked.',
    steps: [STEPS.found, STEPS.pushed],
    ends: { following: 'asking' },
    and: (_, history) => askedNow(history, 'patchOrder').length === 1,
  },
  {
    tells: 'News that comes while the answer is under way asks once more after it.',
    steps: [STEPS.found, STEPS.pollsFollowing, STEPS.pushed, STEPS.pushed, STEPS.found],
    ends: { following: 'asking' },
  },
  {
    tells: 'The news of another order is left alone.',
    steps: [STEPS.found, STEPS.pushedForAnother],
    ends: { following: 'resting' },
    and: (_, history) => askedNow(history, 'patchOrder').length === 0,
  },
  {
    tells: "A failed fetch ends the loading; the user then sees 'Order not found'.",
    steps: [STEPS.failed],
    ends: { missing: 'resting' },
  },
  {
    tells: 'An unsuccessful response is treated as no order.',
    steps: [STEPS.notFound],
    ends: { missing: 'resting' },
  },
  {
    tells: 'An order that was not found is found when the network is back.',
    steps: [STEPS.failed, STEPS.online, STEPS.found],
    ends: { following: 'resting' },
  },
  {
    tells: 'A later failure keeps what is shown, and asks again after 30 seconds.',
    steps: [STEPS.found, STEPS.pollsFollowing, STEPS.failed, STEPS.pollsFollowing],
    ends: { following: 'asking' },
  },
  {
    tells: 'The last answer dates what is shown.',
    steps: [STEPS.found, STEPS.pollsFollowing, foundLater],
    ends: { following: 'resting' },
    and: ({ context }) => context.answeredAt === LATER,
  },
  {
    tells: 'An order that was not found is looked for every 30 seconds, and its news are asked about once.',
    steps: [STEPS.failed, STEPS.pollsMissing, STEPS.notFound, STEPS.pushed, STEPS.failed],
    ends: { missing: 'resting' },
    and: (_, history) => history.filter((_, at) => asks(history.slice(0, at + 1)) === 1).length === 3,
  },
  { tells: 'Silence on opening is no order.', steps: [silence('loading')], ends: { missing: 'resting' } },
  {
    tells: 'Silence keeps what is shown.',
    steps: [STEPS.found, STEPS.pollsFollowing, silence('following.asking')],
    ends: { following: 'resting' },
  },
  {
    tells: 'Silence about an order that was not found is no news of it.',
    steps: [STEPS.failed, STEPS.pollsMissing, silence('missing.asking')],
    ends: { missing: 'resting' },
  },
]
