/** The session, the live connection and the order page, explored together with a model of the server. Decision 34. */
import { describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { appMachine } from '#machines/app/app.machine'
import { appActors } from '#machines/app/app-actors'
import { type ConfigPath, replaceAtPath } from '#machines/kit/mutate/config-changes'
import { exploreOrderUpdates, type OrderLimits } from '#tests/fixtures/order-updates/explore-order-updates'
import { findOrderFault, findOrderFaultOnceQuiet } from '#tests/fixtures/order-updates/order-invariants'
import {
  createOrderSystem,
  type OrderSystem,
  type OrderSystemOptions,
  type OrderWorld,
} from '#tests/fixtures/order-updates/order-world'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'

// Exploring thousands of states takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: IS_LONG_RUN ? 900_000 : 90_000 })

/** How far the page is explored. A long run goes further, and with more faults at once. */
const LIMITS: readonly OrderLimits[] = IS_LONG_RUN
  ? [
      { from: 'opening', steps: 12, faults: 0 },
      { from: 'live', steps: 12, faults: 0 },
      { from: 'live', steps: 9, faults: 1 },
      { from: 'live', steps: 8, faults: 2 },
    ]
  : [
      { from: 'opening', steps: 6, faults: 0 },
      { from: 'live', steps: 7, faults: 0 },
      { from: 'live', steps: 5, faults: 1 },
    ]
/** Waiting until a world is quiet takes many steps for each of them. */
const QUIET_LIMITS: readonly OrderLimits[] = IS_LONG_RUN
  ? [
      { from: 'opening', steps: 9, faults: 0 },
      { from: 'live', steps: 9, faults: 0 },
      { from: 'opening', steps: 8, faults: 1 },
      { from: 'live', steps: 8, faults: 1 },
    ]
  : [
      { from: 'opening', steps: 4, faults: 1 },
      { from: 'live', steps: 5, faults: 0 },
    ]

type FindFault = (system: OrderSystem, world: OrderWorld) => string | null

/** The first fault with the shortest path to it, null if there is none. */
function findShortestFault(options: OrderSystemOptions, limits: OrderLimits, findFault: FindFault) {
  const system = createOrderSystem(options)
  for (const { world, path } of exploreOrderUpdates(system, limits)) {
    const fault = findFault(system, world)
    if (fault !== null) return [fault, ...path]
  }
  return null
}

const atAnyMoment: FindFault = (_, world) => findOrderFault(world)

describe('the order page', () => {
  it.each(LIMITS)(
    'shows no status out of order, misses none, and shows nothing to others, from $from in $steps steps with $faults faults',
    limits => {
      expect(findShortestFault({}, limits, atAnyMoment)).toBe(null)
    },
  )

  it.each(QUIET_LIMITS)(
    'shows the status of the server once quiet, from $from after $steps steps with $faults faults',
    limits => {
      expect(findShortestFault({}, limits, findOrderFaultOnceQuiet)).toBe(null)
    },
  )
})

/** A chart with another part at a path of its config. */
function withPart(machine: AnyStateMachine, path: ConfigPath, part?: unknown): AnyStateMachine {
  const { config, implementations } = machine
  return new StateMachine(Object(replaceAtPath(config, path, part)), implementations)
}

const { realtime, orderTracking, session } = appActors
const CONNECTED = ['states', 'attached', 'states', 'connected', 'states'] as const
const FOLLOWING = ['states', 'following'] as const
const SIGNED_IN = ['states', 'signedIn'] as const
const CROSSING_READ = [
  'shows pending after confirmed',
  'looks at the tab',
  'the read reaches the server',
  'the kitchen moves the order',
  'a notification is sent',
  'a notification arrives',
  'the answer to the read arrives',
]
const MISSED = ['a notification is missed', 'the kitchen moves the order', 'the connection is cut']
const STALE = "says 'Live' and shows pending instead of confirmed"

const LIVE = { from: 'live', steps: 7, faults: 0 } as const
const LIVE_WITH_FAULT = { ...LIVE, faults: 1 }
const OPENING = { from: 'opening', steps: 5, faults: 0 } as const
const OPENING_WITH_FAULT = { ...OPENING, faults: 1 }

type LeftOutRule = readonly [
  title: string,
  options: OrderSystemOptions,
  limits: OrderLimits,
  findFault: FindFault,
  shortestPath: readonly string[],
]

const LEFT_OUT_RULES: readonly LeftOutRule[] = [
  [
    'a notification starts a running request anew',
    {
      machines: {
        orderTracking: withPart(orderTracking, [...FOLLOWING, 'on', 'order.statusChanged', 'target']),
      },
    },
    LIVE,
    atAnyMoment,
    CROSSING_READ,
  ],
  [
    'a new request cancels an earlier one',
    { pageRules: { cancelsEarlierRead: false } },
    LIVE,
    atAnyMoment,
    CROSSING_READ,
  ],
  [
    'a notification of a passed status changes nothing',
    { pageRules: { ignoresPassedStatuses: false } },
    LIVE,
    atAnyMoment,
    [
      'shows confirmed after preparing',
      'looks at the tab',
      'the kitchen moves the order',
      'the kitchen moves the order',
      'a notification is sent',
      'the read reaches the server',
      'the answer to the read arrives',
      'a notification arrives',
    ],
  ],
  [
    'the order is read when the connection has joined its room',
    {
      machines: { realtime: withPart(realtime, [...CONNECTED, 'joining', 'on', 'socket.joined', 'actions']) },
    },
    OPENING,
    findOrderFaultOnceQuiet,
    [STALE, 'the read reaches the server', 'the kitchen moves the order'],
  ],
  [
    'the order is read when the room comes late',
    { machines: { realtime: withPart(realtime, [...CONNECTED, 'listening', 'on']) } },
    OPENING_WITH_FAULT,
    findOrderFaultOnceQuiet,
    [
      STALE,
      'the socket opens',
      'joinTimeout ends',
      'the read reaches the server',
      'the kitchen moves the order',
    ],
  ],
  [
    'the order is polled',
    { machines: { orderTracking: withPart(orderTracking, [...FOLLOWING, 'states', 'idle', 'after']) } },
    LIVE,
    findOrderFaultOnceQuiet,
    ['stays signed in with an ended token', 'another device signs out everywhere'],
  ],
  [
    'the app chart forwards a notification',
    { machines: { app: withPart(appMachine, [...SIGNED_IN, 'on', 'order.statusChanged']) } },
    LIVE,
    findOrderFaultOnceQuiet,
    [STALE, 'the kitchen moves the order'],
  ],
  [
    'a new connection names the last notification',
    { pageRules: { namesLastHeard: false } },
    LIVE_WITH_FAULT,
    findOrderFaultOnceQuiet,
    MISSED,
  ],
  [
    'the server sends what was missed',
    { serverRules: { sendsMissed: false } },
    LIVE_WITH_FAULT,
    findOrderFaultOnceQuiet,
    MISSED,
  ],
  [
    'the sign-out clears the orders',
    { machines: { app: withPart(appMachine, [...SIGNED_IN, 'exit']) } },
    LIVE,
    atAnyMoment,
    ['shows the order after the sign-out', 'signs out'],
  ],
  [
    'the app chart follows the sign-out',
    { machines: { app: withPart(appMachine, ['invoke', 0, 'onSnapshot', 1, 'target']) } },
    LIVE,
    atAnyMoment,
    ['shows the order after the sign-out', 'signs out'],
  ],
  [
    'the session hears of other tabs',
    { machines: { session: withPart(session, [...SIGNED_IN, 'on', 'session.storageChanged']) } },
    LIVE,
    findOrderFaultOnceQuiet,
    ['stays open after a change in another tab', 'another tab signs out', 'another tab signs in as ben 1'],
  ],
  [
    'only its customer can read an order',
    { serverRules: { checksOwner: false } },
    LIVE,
    atAnyMoment,
    [
      'shows the order of another customer',
      'signs out',
      'signs in as ben 1',
      'opens the order page',
      'the read reaches the server',
      'the answer to the read arrives',
    ],
  ],
]

it.each(LEFT_OUT_RULES)('the page goes wrong without the rule that %s', (...rule) => {
  const [, options, limits, findFault, shortestPath] = rule
  expect(findShortestFault(options, limits, findFault)).toEqual(shortestPath)
})
