import { keepsTimes } from '#machines/kit/armed'
import { asked, askedNow } from '#machines/kit/asked'
import type { Journey, Law, Step, Taken } from '#machines/kit/flow'
import { LATER, NOON, STEPS } from '#machines/orders-list/orders-list.cases'
import type { ordersListMachine } from '#machines/orders-list/orders-list.machine'

type OrdersList = typeof ordersListMachine

const came = (history: readonly Taken[], ...steps: readonly Step[]) =>
  steps.some(step => step === history.at(-1)?.event)

const endsLoading = ({ event: { type } }: Taken) =>
  type.endsWith('.actor.refreshOrders') || type === 'xstate.after.patience.ordersList.list.loading'

export const ordersListLaws: readonly Law<OrdersList>[] = [
  {
    says: 'Loading is shown until the first answer or failure, and never again.',
    holds: (snapshot, history) => snapshot.hasTag('loading') === !history.some(endsLoading),
    remembers: history => history.some(endsLoading),
  },
  {
    says: "'Updated' is the time of the last good answer: a failed refresh leaves it alone.",
    holds: ({ context }, history) => !came(history, STEPS.answered) || context.updatedAt === NOON,
  },
  {
    says: 'Labels are never negative.',
    holds: ({ context: { updatedAt, now } }) => updatedAt === null || (now !== null && now >= updatedAt),
  },
  {
    says: 'Refreshed when the tab becomes visible, when the browser is online and when the socket is back.',
    holds: (snapshot, history) =>
      !came(history, STEPS.shown, STEPS.online, STEPS.caughtUp) ||
      snapshot.hasTag('asking') ||
      snapshot.hasTag('loading'),
  },
  {
    says: 'Every notification changes the shown list at once.',
    holds: (_, history) => {
      const news = askedNow(history, 'patchOrder')
      return news.length === (came(history, STEPS.pushed) ? 1 : 0) && news.every(one => one === STEPS.pushed)
    },
  },
  {
    says: 'No news is left unasked at rest.',
    holds: snapshot => !snapshot.hasTag('settled') || !snapshot.context.hasNews,
  },
  {
    says: "Orders list refresh every 30 s; 'Updated' ticks each 60 s; 25 s without an answer are none.",
    holds: (_, history) => keepsTimes(history, { pollEvery: 30_000, tickEvery: 60_000, patience: 25_000 }),
  },
]

const silence = (state: string): Step => ({ type: `xstate.after.patience.ordersList.${state}` })
/** How often work was begun: the list asked for, or the clock read. */
const begun = (history: readonly Taken[]) => asked(history, 'xstate.spawnChild').length

export const ordersListJourneys: readonly Journey<OrdersList>[] = [
  {
    tells: 'A failed first load is silent: the list is emptied, and there is no Updated yet.',
    steps: [STEPS.failed],
    ends: { list: { listed: 'resting' } },
    and: ({ context }) => context.updatedAt === null,
  },
  {
    tells: 'Every 30 s the list is refreshed; a failure keeps what is shown and its time.',
    steps: [STEPS.answered, STEPS.polls, STEPS.failed],
    ends: { list: { listed: 'resting' } },
    and: ({ context }) => context.updatedAt === NOON,
  },
  {
    tells: 'Manual refresh asks at once.',
    steps: [STEPS.answered, STEPS.refreshed],
    ends: { list: { listed: 'asking' } },
  },
  {
    tells: 'The list is refreshed when the tab becomes visible, and so is the label.',
    steps: [STEPS.answered, STEPS.shown],
    ends: { list: { listed: 'asking' }, label: 'ticking' },
  },
  {
    tells: "'Updated' ticks each 60 s.",
    steps: [STEPS.answered, STEPS.ticks, STEPS.clockRead],
    ends: { label: 'standing' },
    and: ({ context }) => context.updatedAt === NOON && context.now === LATER,
  },
  {
    tells: 'A live update changes the list at once, and the server is asked.',
    steps: [STEPS.answered, STEPS.pushed],
    ends: { list: { listed: 'asking' } },
    and: (_, history) => askedNow(history, 'patchOrder').length === 1,
  },
  {
    tells: 'News that comes while the answer is under way asks once more after it.',
    steps: [STEPS.answered, STEPS.polls, STEPS.pushed, STEPS.answered],
    ends: { list: { listed: 'asking' } },
  },
  {
    tells: 'While it loads, the socket being back, the tab showing and the browser online each ask anew.',
    steps: [STEPS.caughtUp, STEPS.shown, STEPS.online],
    ends: { list: 'loading', label: 'ticking' },
    and: (_, history) => begun(history) === 5,
  },
  {
    tells: 'Once it is listed, each of them asks again.',
    steps: [STEPS.answered, STEPS.caughtUp, STEPS.answered, STEPS.online, STEPS.answered, STEPS.shown],
    ends: { list: { listed: 'asking' }, label: 'ticking' },
    and: (_, history) => begun(history) === 5,
  },
  {
    tells: 'Silence on the first load is an empty list.',
    steps: [silence('list.loading')],
    ends: { list: { listed: 'resting' } },
  },
  {
    tells: 'Silence on a refresh keeps what is shown.',
    steps: [STEPS.answered, STEPS.polls, silence('list.listed.asking')],
    ends: { list: { listed: 'resting' } },
  },
  {
    tells: 'A clock that does not say leaves the label as it was.',
    steps: [STEPS.answered, STEPS.ticks, STEPS.clockBroken, STEPS.ticks, silence('label.ticking')],
    ends: { label: 'standing' },
    and: ({ context }) => context.now === NOON,
  },
]
