/** Walks the add-on selection on the page of a dish. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import {
  addonQuantity,
  findIncompleteGroups,
  incompleteGroupMessage,
  type SelectedAddons,
} from '#domain/cart/addon-rules'
import { addToCartWithAddons, getCart } from '#domain/contract/ordering/cart'
import { type AddonGroup, getAddonGroups, getMenu } from '#domain/contract/ordering/vendors'
import { formatMoney } from '#domain/money'
import { GROUPS } from '#machines/addons/spec/fixtures'
import { addonsFlow } from '#machines/addons/spec/flow'
import { totalPriceOf } from '#machines/addons/total-price'
import type { ExpectedContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { fillField, pressKeyOn } from '#tests/e2e/walks/page/step-actions'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'
import { ADD_BUTTON, choiceKeyOf, findChoicesInCart, withoutChosenLine } from './addons-cart'
import { DISH_GROUPS, DISH_MENU, DISH_PAGE, NO_CART } from './addons-menu'

/** The customer presses the row of an option. */
const chooseOption: StepAction = ({ page }, { step: { groupId, addonId } }) => {
  const group = GROUPS.find(({ id }) => id === groupId)
  const addon = group?.addons.find(({ id }) => id === addonId)
  return page
    .getByRole('group', { name: group?.name ?? '' })
    .getByText(addon?.name ?? '', { exact: true })
    .click()
}

/** The button's name ends with the allergy note. */
const NOTES_BUTTON = /^\+ Allergy Notes/

/** The form sends only notes that differ, so the customer removes the same ones first. */
const writeNotes: StepAction = async (walkPage, { step: { text, kitchenNote = '' }, snapshotBefore }) => {
  if (snapshotBefore.context.note === text) {
    await pressKeyOn(walkPage, 'button', NOTES_BUTTON)
    await pressKeyOn(walkPage, 'button', /^Remove (note|both notes)$/)
  }
  await pressKeyOn(walkPage, 'button', NOTES_BUTTON)
  await fillField(walkPage, 'What should we look out for?', text)
  await fillField(walkPage, 'Note for the kitchen', kitchenNote)
  await pressKeyOn(walkPage, 'button', 'Save notes')
}

/** The button is disabled, but a press still shows what is missing. */
const pressDisabledAdd: StepAction = ({ page }) =>
  page.getByRole('button', { name: 'Please complete required selections' }).click({ force: true })

const formatAddonPrice = (pence: number) => (pence > 0 ? `+ ${formatMoney(pence)}` : formatMoney(pence))

/** All options of a group, checked or unchecked. */
const expectedOptions = (group: AddonGroup, selection: SelectedAddons): readonly ExpectedContent[] =>
  group.addons.map(({ id, name, price }) => ({
    role: group.max === 1 && group.required ? 'radio' : 'checkbox',
    name: `${name} ${formatAddonPrice(price)}`,
    checked: addonQuantity(selection, group.id, id) > 0,
  }))

/** The selected options and the notes. */
const expectedChoice = ({
  context: { selection, note, kitchenNote },
}: AnyMachineSnapshot): readonly ExpectedContent[] => [
  ...GROUPS.flatMap(group => expectedOptions(group, selection)),
  ...[note, kitchenNote].flatMap(text => (text === '' ? [] : [{ text }])),
]

/** The toast of the first group that lacks an option. */
const expectedMissingGroup = ({ context: { selection } }: AnyMachineSnapshot): readonly ExpectedContent[] =>
  findIncompleteGroups(GROUPS, selection)
    .slice(0, 1)
    .map(group => ({ text: incompleteGroupMessage(group) }))

/** The link to the cart if the choice is in it, else the button that adds it. */
function expectedBarControl(
  { context }: AnyMachineSnapshot,
  earlierSteps: readonly ChartEvent[],
): ExpectedContent {
  const inCart = findChoicesInCart(earlierSteps)
  if (!inCart.has(choiceKeyOf(context)))
    return { role: 'button', name: `Add to Cart ${formatMoney(totalPriceOf({ context }))}` }
  return { role: 'link', name: `View Cart (${inCart.size === 1 ? '1 item' : `${inCart.size} items`})` }
}

const lastStepType = (earlierSteps: readonly ChartEvent[]) => earlierSteps.at(-1)?.type ?? ''

export const addonsDriver: WalkDriver = {
  flow: addonsFlow,
  open: ({ server, openPage }) => {
    server.answer(getMenu, { json: DISH_MENU })
    server.answer(getAddonGroups, { json: DISH_GROUPS })
    server.answer(getCart, { json: NO_CART })
    server.hold(addToCartWithAddons)
    return openPage({ path: DISH_PAGE, localStorageEntries: SIGNED_IN_STORAGE })
  },
  stepActions: {
    'addon.toggled': chooseOption,
    'quantity.increased': withoutChosenLine(walkPage => pressKeyOn(walkPage, 'button', 'One more')),
    'quantity.decreased': withoutChosenLine(walkPage => pressKeyOn(walkPage, 'button', 'One fewer')),
    'note.changed': withoutChosenLine(writeNotes),
    'addons.missingRequested': pressDisabledAdd,
    'addons.submitted': withoutChosenLine(walkPage => pressKeyOn(walkPage, 'button', ADD_BUTTON)),
  },
  impossibleTransitions: {},
  expectedContent: {
    incomplete: (snapshot, earlierSteps) => [
      ...expectedChoice(snapshot),
      { role: 'button', name: 'Please complete required selections' },
      ...(lastStepType(earlierSteps) === 'addons.missingRequested' ? expectedMissingGroup(snapshot) : []),
    ],
    complete: (snapshot, earlierSteps) => [
      ...expectedChoice(snapshot),
      expectedBarControl(snapshot, earlierSteps),
    ],
  },
}
