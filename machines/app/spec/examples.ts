import { requestedActions, requestedInLastStep } from '#machines/kit/check/requested-actions'
import type { Example } from '#machines/kit/explore/flow'
import { forwardedNow, isDeepEqual, isForUser, lastActorInput } from './history'
import { ACTOR_ERRORS, PENDING_ADD, STEPS } from './fixtures'
import { PERMANENT_ACTORS } from './invariants'
import type { appMachine } from '#machines/app/app.machine'
import { appPaymentExamples } from './examples/payment'
import { ANN, BEN } from '#machines/session/spec/fixtures'

type AppMachine = typeof appMachine

export const appExamples: readonly Example<AppMachine>[] = [
  {
    title: 'Until the session knows who is here, the park is starting.',
    steps: [],
    endsIn: 'starting',
    expect: snapshot => snapshot.hasTag('loading'),
  },
  {
    title: "'+ Add' by a visitor who is not signed in goes to /login, and the add happens after it.",
    steps: [STEPS.visitor, STEPS.addRequested, STEPS.ann],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'cart'), { userId: ANN.id, wanted: PENDING_ADD }),
  },
  {
    title: "'+ Add' while the app still asks who is here is not lost: the customer's cart is given it.",
    steps: [STEPS.addRequested, STEPS.ann],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'cart'), { userId: ANN.id, wanted: PENDING_ADD }),
  },
  {
    title: "'+ Add' while the app still asks who is here waits for the sign-in of a visitor, too.",
    steps: [STEPS.addRequested, STEPS.visitor, STEPS.ben],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isDeepEqual(lastActorInput(history, 'cart'), { userId: BEN.id, wanted: PENDING_ADD }),
  },
  {
    title: 'The next customer is not given what the one before wanted.',
    steps: [STEPS.visitor, STEPS.addRequested, STEPS.ann, STEPS.visitor, STEPS.ben],
    endsIn: 'signedIn',
    expect: (_, history) => isDeepEqual(lastActorInput(history, 'cart'), { userId: BEN.id, wanted: null }),
  },
  {
    title: 'User B after A in one browser: everything begins anew.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ben],
    endsIn: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    expect: ({ context }, history) =>
      context.userId === BEN.id &&
      isForUser(lastActorInput(history, 'realtime'), BEN.id) &&
      requestedInLastStep(history, 'clearCustomerData').length === 1,
  },
  {
    title: 'Signing out stops the live connection, the cart and the open pages.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ordersOpened, STEPS.visitor],
    endsIn: 'signedOut',
    expect: ({ children }) => Object.keys(children).length === PERMANENT_ACTORS.length,
  },
  {
    title: 'From one order page to another, the other order is tracked.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.otherOrderOpened],
    endsIn: { signedIn: { orderPage: 'open' } },
    expect: (_, history) => isDeepEqual(lastActorInput(history, 'orderTracking'), { orderId: '1043' }),
  },
  {
    title: 'Live updates have the app ask anew; so does a connection that may have missed some.',
    steps: [STEPS.ann, STEPS.realtimeConnected, STEPS.orderStatusChanged],
    endsIn: 'signedIn',
    expect: (_, history) => requestedActions(history, 'refreshOrders').length === 2,
  },
  {
    title: 'Online again, hidden and shown: the session, the connection, the cart and the address look anew.',
    steps: [STEPS.ann, STEPS.online, STEPS.offline, STEPS.tabShown],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isDeepEqual(forwardedNow(history), [
        'session: tab.shown',
        'realtime: tab.shown',
        'cart: cart.refreshRequested',
        'deliveryAddress: address.refreshRequested',
      ]) && history.filter((_, at) => forwardedNow(history.slice(0, at + 1)).length > 0).length === 3,
  },
  {
    title: 'An order page and My Orders that are closed are followed no longer.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ordersOpened, STEPS.orderClosed, STEPS.ordersClosed],
    endsIn: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    expect: ({ children }) => !children.orderTracking && !children.ordersList,
  },
  {
    title: 'Whatever breaks is noted, and the customer stays.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ordersOpened, ...ACTOR_ERRORS],
    endsIn: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    expect: (_, history) => requestedActions(history, 'log').length === ACTOR_ERRORS.length,
  },
  {
    title: 'Without a session nobody is signed in.',
    steps: [STEPS.ann, STEPS.sessionFailed],
    endsIn: 'signedOut',
    expect: ({ context }, history) =>
      context.userId === null && isDeepEqual(requestedInLastStep(history, 'log'), ['The session broke']),
  },
  ...appPaymentExamples,
]
