/** Walks the choice of a dish's add-ons on its page. */
import type { AnyMachineSnapshot } from 'xstate'
import { type SelectedAddons, selectedQuantity } from '#domain/cart/addon-rules'
import { addToCartWithAddons, getCart } from '#domain/contract/cart'
import { type AddonGroup, getAddonGroups, getMenu } from '#domain/contract/vendors'
import { formatMoney } from '#domain/money'
import { GROUPS } from '#machines/addons/spec/fixtures'
import { addonsFlow } from '#machines/addons/spec/flow'
import { totalPriceOf } from '#machines/addons/addons.machine'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { DISH_GROUPS, DISH_MENU, DISH_PAGE, NO_CART } from './addons-menu'
import type { ExpectedContent, StepAction, WalkDriver } from '#tools/browser-walks/driver'
import { SIGNED_IN_STORAGE } from '#tools/browser-walks/server/walk-token'
import { pressButton } from '#tools/browser-walks/page/step-actions'

/** The customer presses the row of an option. */
const chooseOption: StepAction = ({ page }, { step: { groupId, addonId } }) => {
  const group = GROUPS.find(({ id }) => id === groupId)
  const addon = group?.addons.find(({ id }) => id === addonId)
  return page
    .getByRole('group', { name: group?.name ?? '' })
    .getByText(addon?.name ?? '', { exact: true })
    .click()
}

const writeNote: StepAction = async ({ page, press }, { step: { text } }) => {
  await press('+ Allergy Notes')
  await page.getByLabel('What should we look out for?').fill(String(text))
  await press('Save note')
}

/** The button is off, and says what is missing all the same. */
const pressDisabledAdd: StepAction = ({ page }) =>
  page.getByRole('button', { name: 'Please complete required selections' }).click({ force: true })

/** The button names the price, so it is found by how its name begins. */
const pressAdd: StepAction = ({ page }) => page.getByRole('button', { name: /^Add to Cart/ }).click()

const formatAddonPrice = (pence: number) => (pence > 0 ? `+ ${formatMoney(pence)}` : formatMoney(pence))

/** Every option of a group as it stands. */
const expectedOptions = (group: AddonGroup, selection: SelectedAddons): readonly ExpectedContent[] =>
  group.addons.map(({ id, name, price }) => ({
    role: group.max === 1 && group.required ? 'radio' : 'checkbox',
    name: `${name} ${formatAddonPrice(price)}`,
    checked: selectedQuantity(selection, group.id, id) > 0,
  }))

/** What is chosen, and the note. */
const expectedChoice = ({ context: { selection, note } }: AnyMachineSnapshot): readonly ExpectedContent[] => [
  ...GROUPS.flatMap(group => expectedOptions(group, selection)),
  ...(note === '' ? [] : [{ text: note }]),
]

const lastStepType = (came: readonly ChartEvent[]) => came.at(-1)?.type ?? ''

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
    'quantity.increased': pressButton('One more'),
    'quantity.decreased': pressButton('One fewer'),
    'note.changed': writeNote,
    'addons.missingRequested': pressDisabledAdd,
    'addons.submitted': pressAdd,
  },
  impossibleTransitions: {},
  expectedContent: {
    incomplete: (snapshot, came) => [
      ...expectedChoice(snapshot),
      { role: 'button', name: 'Please complete required selections' },
      ...(lastStepType(came) === 'addons.missingRequested'
        ? [{ text: 'Sauces is required. Please select at least 1 option(s).' }]
        : []),
    ],
    complete: (snapshot, came) => [
      ...expectedChoice(snapshot),
      lastStepType(came) === 'addons.submitted'
        ? { role: 'link', name: 'View Cart (1 item)' }
        : { role: 'button', name: `Add to Cart ${formatMoney(totalPriceOf({ context: snapshot.context }))}` },
    ],
  },
}
