/** Two tabs of one customer, the server's rules and the provider, explored together. Decision 6. */
import { describe, expect, it, vi } from 'vitest'
import type { ExplorationLimits, ReachedWorld } from '#tests/fixtures/explore-worlds'
import { IS_LONG_RUN } from '#tests/fixtures/run-count'
import {
  createTwoTabsSystem,
  exploreTwoTabs,
  type SystemOptions,
} from '#tests/fixtures/two-tabs/explore-two-tabs'
import type { ShopRules } from '#tests/fixtures/two-tabs/model-shop'
import { canBeChargedTwice, findFaultOnceQuiet } from '#tests/fixtures/two-tabs/two-tab-invariants'
import type { TwoTabsSystem, World } from '#tests/fixtures/two-tabs/two-tabs'

// Exploring thousands of states takes seconds, and longer on a busy machine.
vi.setConfig({ testTimeout: IS_LONG_RUN ? 900_000 : 90_000 })

/** How far the tabs are explored. A long run goes further, and with more faults at once. */
const LIMITS: readonly ExplorationLimits[] = IS_LONG_RUN
  ? [
      { steps: 26, faults: 0 },
      { steps: 13, faults: 1 },
      { steps: 11, faults: 2 },
    ]
  : [
      { steps: 14, faults: 0 },
      { steps: 8, faults: 1 },
    ]
/** Waiting until a world is quiet takes many steps for each of them. */
const QUIET_LIMITS: readonly ExplorationLimits[] = IS_LONG_RUN
  ? [
      { steps: 14, faults: 0 },
      { steps: 9, faults: 1 },
    ]
  : [
      { steps: 7, faults: 0 },
      { steps: 5, faults: 1 },
    ]

type FindFault = (system: TwoTabsSystem, reached: ReachedWorld<World>) => string | null

/** The first fault with the shortest path to it, null if there is none. */
function findShortestFault(options: SystemOptions, limits: ExplorationLimits, findFault: FindFault) {
  const system = createTwoTabsSystem(options)
  for (const reached of exploreTwoTabs(system, limits)) {
    const fault = findFault(system, reached)
    if (fault !== null) return [fault, ...reached.path]
  }
  return null
}

const findSecondCharge: FindFault = (_, { world }) =>
  canBeChargedTwice(world) ? 'can be charged twice' : null

const findUntruthOnceQuiet: FindFault = (system, { world }) => findFaultOnceQuiet(system, world)

describe('two tabs of one customer', () => {
  it.each(LIMITS)(
    'have one open checkout, and charge a cart once, in $steps steps with $faults faults',
    limits => {
      expect(findShortestFault({}, limits, findSecondCharge)).toBe(null)
    },
  )

  it.each(QUIET_LIMITS)('both show the truth once quiet, after $steps steps with $faults faults', limits => {
    expect(findShortestFault({}, limits, findUntruthOnceQuiet)).toBe(null)
  })
})

describe('two tabs can be charged twice', () => {
  const START_IN_BOTH = [
    'A: confirms one dish',
    'B: confirms one dish',
    'A: presses Start Payment',
    'A: createPayment reaches the server',
  ]
  const START_B_LATE = [
    ...START_IN_BOTH,
    'A: the answer to createPayment arrives',
    'B: presses Start Payment',
  ]
  const PAY_IN_B = ['B: createPayment reaches the server', 'B: the answer to createPayment arrives', 'pays b']

  it.each<[string, Partial<ShopRules>, readonly string[]]>([
    [
      'if a changed cart does not end the open checkout',
      { endsOpenPayment: false },
      [
        'A: confirms one dish',
        'A: presses Start Payment',
        'A: createPayment reaches the server',
        'adds a dish',
        'B: confirms two dishes',
        'B: presses Start Payment',
        'B: createPayment reaches the server',
      ],
    ],
    [
      'if the server does not remember the order of a paid cart',
      { remembersPaidOrder: false },
      [...START_B_LATE, 'pays a', 'the webhook of a arrives', ...PAY_IN_B],
    ],
    [
      'if any dish in the cart counts as a cart that was filled again',
      { comparesCart: false },
      [...START_B_LATE, 'pays a', 'adds a dish', 'the webhook of a arrives', ...PAY_IN_B],
    ],
    [
      'if the server knows nothing but the key of a request',
      {
        reusesOpenPayment: false,
        asksProviderFirst: false,
        endsOpenPayment: false,
        remembersPaidOrder: false,
      },
      [...START_IN_BOTH, 'B: presses Start Payment', 'B: createPayment reaches the server'],
    ],
  ])('%s', (_, rules, shortestPath) => {
    expect(findShortestFault({ rules }, { steps: 14, faults: 0 }, findSecondCharge)).toEqual([
      'can be charged twice',
      ...shortestPath,
    ])
  })
})

describe('a tab does not lead to the paid order', () => {
  const PAY_IN_A = [
    'A: confirms one dish',
    'B: confirms one dish',
    'A: presses Start Payment',
    'A: createPayment reaches the server',
    'A: the answer to createPayment arrives',
    'pays a',
  ]

  it.each<[string, Partial<ShopRules>, readonly string[]]>([
    ['if the server does not remember the order of a paid cart', { remembersPaidOrder: false }, PAY_IN_A],
    [
      'if any dish in the cart counts as a cart that was filled again',
      { comparesCart: false },
      [...PAY_IN_A, 'adds a dish'],
    ],
  ])('%s', (_, rules, shortestPath) => {
    expect(findShortestFault({ rules }, { steps: 7, faults: 0 }, findUntruthOnceQuiet)).toEqual([
      'does not lead to the order that is paid',
      ...shortestPath,
    ])
  })
})
