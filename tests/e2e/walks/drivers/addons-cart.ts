/** The cart during a walk of the add-ons chart. The chart itself does not know which choices are in the cart. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { runPath } from 'statechart-kit/explore/stepper'
import type { ContextFrom } from 'xstate'
import { toAddonSelections } from '#domain/cart/addon-rules'
import { addonSelectionKey } from '#domain/cart/cart-lines'
import type { addonsMachine } from '#machines/addons/addons.machine'
import { addonsFlow } from '#machines/addons/spec/flow'
import type { StepAction } from '#tests/e2e/walks/driver'
import { pressKeyOn, waitForPart } from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'

/** The button's name ends with the price. */
export const ADD_BUTTON = /^Add to Cart/

/** Steps that a page offers only while the choice has no cart line. With one, the same controls change the line. */
const STEPS_WITHOUT_LINE: readonly string[] = [
  'quantity.increased',
  'quantity.decreased',
  'note.changed',
  'addons.submitted',
]

/** Other add-ons are another cart line (specification 9.8). */
export const choiceKeyOf = ({ selection }: Pick<ContextFrom<typeof addonsMachine>, 'selection'>): string =>
  addonSelectionKey(toAddonSelections(selection))

/** The choices that are in the cart after some steps. `withoutChosenLine` takes a choice out again. */
export function findChoicesInCart(steps: readonly ChartEvent[]): ReadonlySet<string> {
  const { machine, fixtures } = addonsFlow
  const inCart = new Set<string>()
  for (const [index, { snapshot }] of runPath(machine, fixtures.input, steps).entries()) {
    const type = steps[index]?.type ?? ''
    const key = choiceKeyOf(snapshot.context)
    if (STEPS_WITHOUT_LINE.includes(type)) inCart.delete(key)
    if (type === 'addons.submitted') inCart.add(key)
  }
  return inCart
}

/** The customer takes the chosen line out of the cart with the stepper, which changes the line while there is one. */
async function removeChosenLine(walkPage: WalkPage): Promise<void> {
  const { page } = walkPage
  const quantity = await page.getByRole('group', { name: /^Quantity of/ }).innerText()
  for (let left = Number.parseInt(quantity, 10); left > 0; left -= 1)
    await pressKeyOn(walkPage, 'button', 'One fewer')
  await waitForPart(walkPage, page.getByRole('button', { name: ADD_BUTTON }))
}

/** An action of a step that needs a choice without a cart line. A line that is there is removed first. */
export const withoutChosenLine =
  (action: StepAction): StepAction =>
  async (walkPage, moment) => {
    const isInCart = await walkPage.page.getByRole('link', { name: /^View Cart \(/ }).isVisible()
    if (isInCart) await removeChosenLine(walkPage)
    return action(walkPage, moment)
  }
