import { asked, askedNow } from '#machines/kit/asked'
import type { Journey } from '#machines/kit/flow'
import { isFor, lastInput, same } from '#machines/park/begun'
import { STEPS, WANTED } from '#machines/park/park.cases'
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
  ...paymentRegionJourneys,
]
