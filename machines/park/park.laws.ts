import type { Journey, Law, Taken } from '#machines/kit/flow'
import { STEPS, WANTED } from '#machines/park/park.cases'
import type { parkMachine } from '#machines/park/park.machine'
import { ANN, BEN } from '#machines/session/session.cases'

type Park = typeof parkMachine

const ALWAYS: readonly string[] = ['session', 'toasts', 'browserEvents']
/** Realtime, cart, delivery address and checkout. */
const OF_A_CUSTOMER = 4

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The inputs with which a step began an actor. */
const inputsOf = (taken: Taken | undefined, id: string): unknown[] =>
  (taken?.actions ?? []).flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' && isRecord(params) && params.id === id ? [params.input] : [],
  )
const lastInput = (history: readonly Taken[], id: string): unknown =>
  history.flatMap(taken => inputsOf(taken, id)).at(-1)
const isFor = (input: unknown, userId: unknown) => isRecord(input) && input.userId === userId

const asked = (taken: Taken | undefined, type: string) =>
  taken?.actions.filter(action => action.type === type).length ?? 0
const wasSignedIn = (taken: Taken | undefined) => isRecord(taken?.to) && 'signedIn' in taken.to

export const parkLaws: readonly Law<Park>[] = [
  {
    says: 'A customer is known exactly while somebody is signed in.',
    holds: snapshot => (typeof snapshot.context.userId === 'string') === snapshot.hasTag('signedIn'),
  },
  {
    says: "Nothing of a customer's runs while nobody is signed in.",
    holds: snapshot =>
      snapshot.hasTag('signedIn') || !Object.keys(snapshot.children).some(id => !ALWAYS.includes(id)),
  },
  {
    says: 'A new user never inherits an old socket, nor an old cart.',
    holds: (snapshot, history) =>
      !snapshot.hasTag('signedIn') ||
      ['realtime', 'cart'].every(id => isFor(lastInput(history, id), snapshot.context.userId)),
    remembers: history => lastInput(history, 'realtime'),
  },
  {
    says: "Nobody reads what was another customer's: answers are dropped and everything stops when they leave.",
    holds: (_, history) => {
      const [before, last] = [history.at(-2), history.at(-1)]
      const isLeaving = wasSignedIn(before) && (!wasSignedIn(last) || inputsOf(last, 'realtime').length > 0)
      return (
        asked(last, 'forgetCustomer') === (isLeaving ? 1 : 0) &&
        (!isLeaving || asked(last, 'xstate.stopChild') >= OF_A_CUSTOMER)
      )
    },
  },
  {
    says: 'An order is tracked while its page is open, and only then.',
    holds: (snapshot, history) => {
      const isTracked = snapshot.children.orderTracking !== undefined
      const { orderId } = snapshot.context
      const isThatOne = JSON.stringify(lastInput(history, 'orderTracking')) === JSON.stringify({ orderId })
      return isTracked === snapshot.matches({ signedIn: { orderPage: 'open' } }) && (!isTracked || isThatOne)
    },
    remembers: history => lastInput(history, 'orderTracking'),
  },
  {
    says: "What a visitor wanted is theirs until the cart has it, and nobody's after.",
    holds: (snapshot, history) =>
      snapshot.context.wanted === null || history.some(({ event }) => event === STEPS.addWanted),
  },
]

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
    and: (_, history) =>
      JSON.stringify(lastInput(history, 'cart')) === JSON.stringify({ userId: ANN.id, wanted: WANTED }),
  },
  {
    tells: 'The next customer is not given what the one before wanted.',
    steps: [STEPS.visitor, STEPS.addWanted, STEPS.ann, STEPS.visitor, STEPS.ben],
    ends: 'signedIn',
    and: (_, history) =>
      JSON.stringify(lastInput(history, 'cart')) === JSON.stringify({ userId: BEN.id, wanted: null }),
  },
  {
    tells: 'User B after A in one browser: everything begins anew.',
    steps: [STEPS.ann, STEPS.orderOpened, STEPS.ben],
    ends: { signedIn: { orderPage: 'closed', ordersPage: 'closed' } },
    and: ({ context }, history) =>
      context.userId === BEN.id &&
      isFor(lastInput(history, 'realtime'), BEN.id) &&
      asked(history.at(-1), 'forgetCustomer') === 1,
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
    and: (_, history) =>
      JSON.stringify(lastInput(history, 'orderTracking')) === JSON.stringify({ orderId: '1043' }),
  },
  {
    tells: 'Live updates have the app ask anew; so does a connection that may have missed some.',
    steps: [STEPS.ann, STEPS.caughtUp, STEPS.pushed],
    ends: 'signedIn',
    and: (_, history) => history.filter(taken => asked(taken, 'refreshOrders') === 1).length === 2,
  },
]
