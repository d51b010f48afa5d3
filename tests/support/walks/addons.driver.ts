/** Walks the choice of a dish's add-ons on its page. */
import type { AnyMachineSnapshot } from 'xstate'
import { chosenQuantity, type Selection } from '#domain/addon-rules'
import { addWithAddons, getCart } from '#domain/calls/cart'
import { type AddonGroup, addonGroups, vendorItems } from '#domain/calls/vendors'
import { formatMoney } from '#domain/money'
import { GROUPS } from '#machines/addons/addons.cases'
import { addonsFlow } from '#machines/addons/addons.flow'
import { priceOf } from '#machines/addons/addons.machine'
import type { Step } from '#machines/kit/flow'
import { DISH_GROUPS, DISH_MENU, DISH_PAGE, NO_CART } from './addons-menu'
import type { Driver, Sight, Way } from './driver'
import { SIGNED_IN } from './token'
import { presses } from './ways'

/** The customer presses the row of an option. */
const chooses: Way = ({ page }, { step: { groupId, addonId } }) => {
  const group = GROUPS.find(({ id }) => id === groupId)
  const addon = group?.addons.find(({ id }) => id === addonId)
  return page
    .getByRole('group', { name: group?.name ?? '' })
    .getByText(addon?.name ?? '', { exact: true })
    .click()
}

const writes: Way = async ({ page, press }, { step: { text } }) => {
  await press('+ Allergy Notes')
  await page.getByLabel('What should we look out for?').fill(String(text))
  await press('Save note')
}

/** The button is off, and says what is missing all the same. */
const asksInVain: Way = ({ page }) =>
  page.getByRole('button', { name: 'Please complete required selections' }).click({ force: true })

/** The button names the price, so it is found by how its name begins. */
const adds: Way = ({ page }) => page.getByRole('button', { name: /^Add to Cart/ }).click()

const priced = (pence: number) => (pence > 0 ? `+ ${formatMoney(pence)}` : formatMoney(pence))

/** Every option of a group as it stands. */
const optionsOf = (group: AddonGroup, selection: Selection): readonly Sight[] =>
  group.addons.map(({ id, name, price }) => ({
    role: group.max === 1 && group.required ? 'radio' : 'checkbox',
    name: `${name} ${priced(price)}`,
    checked: chosenQuantity(selection, group.id, id) > 0,
  }))

/** What is chosen, and the note. */
const choiceIn = ({ context: { selection, note } }: AnyMachineSnapshot): readonly Sight[] => [
  ...GROUPS.flatMap(group => optionsOf(group, selection)),
  ...(note === '' ? [] : [{ text: note }]),
]

const lastOf = (came: readonly Step[]) => came.at(-1)?.type ?? ''

export const addonsDriver: Driver = {
  flow: addonsFlow,
  open: ({ server, visit }) => {
    server.answer(vendorItems, { json: DISH_MENU })
    server.answer(addonGroups, { json: DISH_GROUPS })
    server.answer(getCart, { json: NO_CART })
    server.hold(addWithAddons)
    return visit({ at: DISH_PAGE, local: SIGNED_IN })
  },
  ways: {
    'addon.chosen': chooses,
    'quantity.more': presses('One more'),
    'quantity.less': presses('One fewer'),
    'note.written': writes,
    'missing.asked': asksInVain,
    'addons.submitted': adds,
  },
  cannot: {},
  sees: {
    incomplete: (snapshot, came) => [
      ...choiceIn(snapshot),
      { role: 'button', name: 'Please complete required selections' },
      ...(lastOf(came) === 'missing.asked'
        ? [{ text: 'Sauces is required. Please select at least 1 option(s).' }]
        : []),
    ],
    complete: (snapshot, came) => [
      ...choiceIn(snapshot),
      lastOf(came) === 'addons.submitted'
        ? { role: 'link', name: 'View Cart (1 item)' }
        : { role: 'button', name: `Add to Cart ${formatMoney(priceOf({ context: snapshot.context }))}` },
    ],
  },
}
