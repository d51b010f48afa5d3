import { runPath } from 'statechart-kit/explore/stepper'
import { expect, test } from 'vitest'
import { addonsFlow } from '#machines/addons/spec/flow'
import { addonsDriver } from '#tests/e2e/walks/drivers/addons.driver'
import { expectedContentOf } from '#tests/e2e/walks/walk-paths'

const BREAD = { type: 'addon.toggled', groupId: 2, addonId: 20 }
const SAUCE = { type: 'addon.toggled', groupId: 3, addonId: 30 }
const LARGE = { type: 'addon.toggled', groupId: 1, addonId: 11 }
const REGULAR = { ...LARGE, addonId: 10 }
const SUBMITTED = { type: 'addons.submitted' }
const ONE_MORE = { type: 'quantity.increased' }

const VIEW_CART = { role: 'link', name: 'View Cart (1 item)' }

test.each([
  ['the button before the add', [], { role: 'button', name: 'Add to Cart £12.50' }],
  ['the link after it', [SUBMITTED], VIEW_CART],
  [
    'the number of lines after another choice',
    [SUBMITTED, LARGE, SUBMITTED],
    { ...VIEW_CART, name: 'View Cart (2 items)' },
  ],
  [
    'the button for a choice that is not in the cart',
    [SUBMITTED, LARGE],
    { role: 'button', name: 'Add to Cart £15.00' },
  ],
  ['the link for a choice that is in the cart', [SUBMITTED, LARGE, REGULAR], VIEW_CART],
  [
    'the button after the line was removed',
    [SUBMITTED, ONE_MORE],
    { role: 'button', name: 'Add to Cart £25.00' },
  ],
  ['one line after the same choice', [SUBMITTED, SUBMITTED], VIEW_CART],
])('the walk of a dish expects %s', (_, laterSteps, expected) => {
  const path = [BREAD, SAUCE, ...laterSteps]
  const snapshot = runPath(addonsFlow.machine, addonsFlow.fixtures.input, path).at(-1)?.snapshot
  const content = snapshot && expectedContentOf(addonsDriver, snapshot, path, [])
  expect(content?.at(-1)).toEqual(expected)
})
