import { asked, askedNow } from '#machines/kit/asked'
import type { Journey } from '#machines/kit/flow'
import { isFor, lastInput, passedNow, same } from '#machines/park/begun'
import { BROKEN, STEPS, WANTED } from '#machines/park/park.cases'
import { ALWAYS } from '#machines/park/park.laws'
import type { parkMachine } from '#machines/park/park.machine'
import { paymentRegionJourneys } from '#machines/park/payment-region.journeys'
import { ANN, BEN } from '#machines/session/session.cases'

type Park = typeof parkMachine

export const parkJourneys: readonly Journey<Park>[] = [
  {
    tells: 'Until the session knows who is here, the park is starting.',
    steps: [],
    ends: 'starting',
    and: snapshot => snapshot.hasTag('loading'),
  },
  {
    tells: "'+ Add' by a visitor who is not signed in goes to /login, and the add happens after it.",
    steps: [STEPS.visitor, STEPS.addWanted, STEPS.ann],
    ends: 'signedIn',
    and: (_, history) => same(lastInput(history, 'cart'), { userId: ANN.id, wanted: WANTED }),
  },
  {
    tells: "'+ Add' while the app still asks who is here is not lost: the customer's cart is given it.",
    steps: [STEPS.addWanted, STEPS.ann],
    ends: 'signedIn',
    and: (_, history) => same(lastInput(history, 'cart'), { userId: ANN.id, wanted: WANTED }),
  },
  {
    tells: "'+ Add' while the app still asks who is here waits for the sign-in of a visitor, too.",
    steps: [STEPS.addWanted, STEPS.visitor, STEPS.ben],
    ends: 'signedIn',
    and: (_, history) => same(lastInput(history, 'cart'), { userId: BEN.id, wanted: WANTED }),
  },
  {
    tells: 'The next customer is not given what the one before wanted.',
    steps: [STEPS.visitor, STEPS.addWanted, STEPS.ann, STEPS.visitor, STEPS.ben],
    ends: 'signedIn',
    and: (_, history) => same(lastInput(history, 'cart'), { userId: BEN.id, wanted: null }),
  },
  {
    tells: 'User B after A in one browser: everything begins anew.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ben],
    ends: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    and: ({ context }, history) =>
      context.userId === BEN.id &&
      isFor(lastInput(history, 'realtime'), BEN.id) &&
      askedNow(history, 'forgetCustomer').length === 1,
  },
  {
    tells: 'Signing out stops the live connection, the cart and the open pages.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ordersOpened, STEPS.visitor],
    ends: 'visiting',
    and: ({ children }) => Object.keys(children).length === ALWAYS.length,
  },
  {
    tells: 'From one order page to another, the other order is tracked.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.anotherOpened],
    ends: { signedIn: { orderPage: 'open' } },
    and: (_, history) => same(lastInput(history, 'orderTracking'), { orderId: '1043' }),
  },
  {
    tells: 'Live updates have the app ask anew; so does a connection that may have missed some.',
    steps: [STEPS.ann, STEPS.caughtUp, STEPS.pushed],
    ends: 'signedIn',
    and: (_, history) => asked(history, 'refreshOrders').length === 2,
  },
  {
    tells: 'Online again, hidden and shown: the session, the connection, the cart and the address look anew.',
    steps: [STEPS.ann, STEPS.online, STEPS.offline, STEPS.shown],
    ends: 'signedIn',
    and: (_, history) =>
      same(passedNow(history), [
        'session: tab.shown',
        'realtime: tab.shown',
        'cart: cart.refreshed',
        'deliveryAddress: address.refreshed',
      ]) && history.filter((_, at) => passedNow(history.slice(0, at + 1)).length > 0).length === 3,
  },
  {
    tells: 'An order page and My Orders that are closed are followed no longer.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ordersOpened, STEPS.orderClosed, STEPS.ordersClosed],
    ends: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    and: ({ children }) => !children.orderTracking && !children.ordersList,
  },
  {
    tells: 'Whatever breaks is noted, and the customer stays.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ordersOpened, ...BROKEN],
    ends: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    and: (_, history) => asked(history, 'log').length === BROKEN.length,
  },
  {
    tells: 'Without a session nobody is signed in.',
    steps: [STEPS.ann, STEPS.sessionBroke],
    ends: 'visiting',
    and: ({ context }, history) =>
      context.userId === null && same(askedNow(history, 'log'), ['The session broke']),
  },
  ...paymentRegionJourneys,
]
