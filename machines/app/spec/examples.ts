import { actionParamsInLastStep, requestedActionParams } from 'statechart-kit/check/requested-actions'
import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { appMachine } from '#machines/app/app.machine'
import { ANN, BEN } from '#machines/session/spec/fixtures'
import { appPaymentExamples } from './examples/payment'
import { ACTOR_ERRORS, APP_STEPS, OTHER_PENDING_ADD, PENDING_ADD } from './fixtures'
import { forwardedInLastStep, isForUser, lastActorInput } from './history'
import { PERMANENT_ACTORS } from './invariants'

type AppMachine = typeof appMachine

export const appExamples: readonly Example<AppMachine>[] = [
  {
    title: 'The app is loading until the session knows whether a customer is signed in.',
    steps: [],
    endsIn: 'starting',
    expect: snapshot => snapshot.hasTag('loading'),
  },
  {
    title: "The dish that a visitor adds with '+ Add' goes to the cart after the sign-in.",
    steps: [APP_STEPS.visitor, APP_STEPS.addRequested, APP_STEPS.ann],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isSameJson(lastActorInput(history, 'cart'), { userId: ANN.id, pendingAdds: [PENDING_ADD] }),
  },
  {
    title: 'The dishes that a visitor adds go to the cart after the sign-in, each once.',
    steps: [
      APP_STEPS.visitor,
      APP_STEPS.addRequested,
      APP_STEPS.otherAddRequested,
      APP_STEPS.addRequested,
      APP_STEPS.ann,
    ],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isSameJson(lastActorInput(history, 'cart'), {
        userId: ANN.id,
        pendingAdds: [PENDING_ADD, OTHER_PENDING_ADD],
      }),
  },
  {
    title: 'The dish that a customer adds while the app is loading goes to their cart.',
    steps: [APP_STEPS.addRequested, APP_STEPS.ann],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isSameJson(lastActorInput(history, 'cart'), { userId: ANN.id, pendingAdds: [PENDING_ADD] }),
  },
  {
    title: 'The dish that a visitor adds while the app is loading goes to the cart after the sign-in.',
    steps: [APP_STEPS.addRequested, APP_STEPS.visitor, APP_STEPS.ben],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isSameJson(lastActorInput(history, 'cart'), { userId: BEN.id, pendingAdds: [PENDING_ADD] }),
  },
  {
    title: 'The next customer does not get the dish that the customer before added.',
    steps: [APP_STEPS.visitor, APP_STEPS.addRequested, APP_STEPS.ann, APP_STEPS.visitor, APP_STEPS.ben],
    endsIn: 'signedIn',
    expect: (_, history) => isSameJson(lastActorInput(history, 'cart'), { userId: BEN.id, pendingAdds: [] }),
  },
  {
    title:
      'Another customer in the same browser gets a cart and a connection of their own, and the orders of the first one are forgotten.',
    steps: [APP_STEPS.ann, APP_STEPS.orderOpened, APP_STEPS.ben],
    endsIn: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    expect: ({ context }, history) =>
      context.userId === BEN.id &&
      isForUser(lastActorInput(history, 'realtime'), BEN.id) &&
      actionParamsInLastStep(history, 'clearCustomerData').length === 1,
  },
  {
    title: 'Signing out stops the live connection, the cart and the open pages.',
    steps: [APP_STEPS.ann, APP_STEPS.orderOpened, APP_STEPS.ordersOpened, APP_STEPS.visitor],
    endsIn: 'signedOut',
    expect: ({ children }) => Object.keys(children).length === PERMANENT_ACTORS.length,
  },
  {
    title: 'An order page that is opened after another one tracks its own order.',
    steps: [APP_STEPS.ann, APP_STEPS.orderOpened, APP_STEPS.otherOrderOpened],
    endsIn: { signedIn: { orderPage: 'open' } },
    expect: (_, history) => isSameJson(lastActorInput(history, 'orderTracking'), { orderId: '1043' }),
  },
  {
    title: 'The orders are read again after a live update and after a new connection.',
    steps: [APP_STEPS.ann, APP_STEPS.realtimeConnected, APP_STEPS.orderStatusChanged],
    endsIn: 'signedIn',
    expect: (_, history) => requestedActionParams(history, 'refreshOrders').length === 2,
  },
  {
    title:
      'The session, the connection, the cart and the address refresh when the browser is online or the tab shows.',
    steps: [APP_STEPS.ann, APP_STEPS.online, APP_STEPS.offline, APP_STEPS.tabShown],
    endsIn: 'signedIn',
    expect: (_, history) =>
      isSameJson(forwardedInLastStep(history), [
        'session: tab.shown',
        'realtime: tab.shown',
        'cart: cart.refreshRequested',
        'deliveryAddress: address.refreshRequested',
      ]) &&
      history.filter((_, index) => forwardedInLastStep(history.slice(0, index + 1)).length > 0).length === 3,
  },
  {
    title: 'Closing an order page and My Orders stops their flows.',
    steps: [
      APP_STEPS.ann,
      APP_STEPS.orderOpened,
      APP_STEPS.ordersOpened,
      APP_STEPS.orderClosed,
      APP_STEPS.ordersClosed,
    ],
    endsIn: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    expect: ({ children }) => !children.orderTracking && !children.ordersList,
  },
  {
    title: 'The customer stays signed in when other flows fail, and each failure is logged.',
    steps: [APP_STEPS.ann, APP_STEPS.orderOpened, APP_STEPS.ordersOpened, ...ACTOR_ERRORS],
    endsIn: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    expect: (_, history) => requestedActionParams(history, 'logMessage').length === ACTOR_ERRORS.length,
  },
  {
    title: 'The customer is signed out when the session fails.',
    steps: [APP_STEPS.ann, APP_STEPS.sessionFailed],
    endsIn: 'signedOut',
    expect: ({ context }, history) =>
      context.userId === null &&
      isSameJson(actionParamsInLastStep(history, 'logMessage'), ['Actor "session" failed']),
  },
  ...appPaymentExamples,
]
