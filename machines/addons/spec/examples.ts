import { NOTE_LIMIT } from '#domain/contract/cart'
import { GROUPS } from './fixtures'
import { toggleAddonEvent } from './invariants'
import { type addonsMachine, totalPriceOf } from '#machines/addons/addons.machine'
import { requestedActions } from '#machines/kit/check/requested-actions'
import type { Example, MachineEvent } from '#machines/kit/explore/flow'

type AddonsMachine = typeof addonsMachine

const BRIOCHE = toggleAddonEvent(2, 20)
const SMOKE = toggleAddonEvent(3, 30)
const SUBMIT: MachineEvent<AddonsMachine> = { type: 'addons.submitted' }
const isDeepEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

export const addonsExamples: readonly Example<AddonsMachine>[] = [
  {
    title: "'The default addon of each group is preselected'; 'Frequently Bought Together' starts empty",
    steps: [],
    endsIn: 'incomplete',
    expect: ({ context }) => isDeepEqual(context.selection, { 1: { 10: 1 } }) && context.note === '',
  },
  {
    title: "'{group} is required. Please select at least {n} option(s).' for the first that is missing",
    steps: [BRIOCHE, { type: 'addons.missingRequested' }],
    endsIn: 'incomplete',
    expect: (_, history) =>
      isDeepEqual(requestedActions(history, 'showToast'), [
        { policy: 'addons', tone: 'error', title: 'Sauces is required. Please select at least 1 option(s).' },
      ]),
  },
  {
    title: 'two of a complete dish go to the cart with their add-ons and the note',
    steps: [
      BRIOCHE,
      SMOKE,
      { type: 'quantity.increased' },
      { type: 'note.changed', text: 'No sesame' },
      SUBMIT,
    ],
    endsIn: 'complete',
    expect: (snapshot, history) =>
      totalPriceOf(snapshot) === 2500 &&
      isDeepEqual(requestedActions(history, 'addToCart'), [
        {
          quantity: 2,
          selections: [
            { addonGroupId: 1, addonId: 10, quantity: 1 },
            { addonGroupId: 2, addonId: 20, quantity: 1 },
            { addonGroupId: 3, addonId: 30, quantity: 1 },
          ],
          note: 'No sesame',
        },
      ]),
  },
  {
    title: 'a dish whose options could not be loaded cannot be added where it requires some, or may',
    input: { groups: [], price: 1250, quantity: 1, lacksOptions: true },
    steps: [{ type: 'quantity.increased' }, SUBMIT],
    endsIn: 'complete',
    expect: (snapshot, history) =>
      !snapshot.can(SUBMIT) && requestedActions(history, 'addToCart').length === 0,
  },
  {
    title: 'a dish that requires none can be added without its options, with the note that was written',
    input: { groups: [], price: 1250, quantity: 1, note: 'No sesame', lacksOptions: false },
    steps: [SUBMIT],
    endsIn: 'complete',
    expect: (_, history) =>
      isDeepEqual(requestedActions(history, 'addToCart'), [
        { quantity: 1, selections: [], note: 'No sesame' },
      ]),
  },
  {
    title: 'an incomplete dish cannot be added',
    steps: [BRIOCHE, SUBMIT],
    endsIn: 'incomplete',
    expect: (_, history) => requestedActions(history, 'addToCart').length === 0,
  },
  {
    title: 'taking back the last of a required group makes it incomplete again',
    steps: [BRIOCHE, SMOKE, SMOKE],
    endsIn: 'incomplete',
  },
  {
    title: "'A group with max 1 replaces the previous choice', and the price follows",
    steps: [SMOKE, BRIOCHE, toggleAddonEvent(2, 21), toggleAddonEvent(4, 40), toggleAddonEvent(4, 41)],
    endsIn: 'complete',
    expect: snapshot =>
      isDeepEqual(snapshot.context.selection, { 1: { 10: 1 }, 2: { 21: 1 }, 3: { 30: 1 }, 4: { 41: 1 } }) &&
      totalPriceOf(snapshot) === 1250 + 50 + 120,
  },
  {
    title: "a full group's 'other options become disabled'",
    steps: [SMOKE, toggleAddonEvent(3, 31), toggleAddonEvent(3, 32)],
    endsIn: 'incomplete',
    expect: ({ context }) => isDeepEqual(context.selection[3], { 30: 1, 31: 1 }),
  },
  {
    title: 'nothing is added of none',
    steps: [BRIOCHE, SMOKE, { type: 'quantity.decreased' }, { type: 'quantity.decreased' }, SUBMIT],
    endsIn: 'complete',
    expect: ({ context }, history) =>
      context.quantity === 0 && requestedActions(history, 'addToCart').length === 0,
  },
  {
    title: 'a dish without groups can be added at once, at most 99 of it',
    input: { groups: [], price: 400, quantity: 98 },
    steps: [{ type: 'quantity.increased' }, { type: 'quantity.increased' }],
    endsIn: 'complete',
    expect: snapshot => totalPriceOf(snapshot) === 99 * 400 && snapshot.can(SUBMIT),
  },
  {
    title: 'the special groups are excluded from the required check',
    input: { groups: GROUPS.filter(({ id }) => id === 1 || id === 5), price: 400, quantity: 1 },
    steps: [toggleAddonEvent(5, 50)],
    endsIn: 'complete',
  },
  {
    title: 'a dish that is in the cart begins with what its line has, in the place of the defaults',
    input: {
      groups: GROUPS,
      price: 1250,
      quantity: 1,
      cartSelection: { 1: { 11: 1 }, 2: { 21: 1 }, 3: { 30: 1 } },
    },
    steps: [],
    endsIn: 'complete',
    expect: snapshot => totalPriceOf(snapshot) === 1250 + 250 + 50,
  },
  {
    title: "'Allergy note: maximum 500 characters': a longer one changes nothing",
    steps: [
      { type: 'note.changed', text: 'x'.repeat(NOTE_LIMIT) },
      { type: 'note.changed', text: 'y'.repeat(NOTE_LIMIT + 1) },
    ],
    endsIn: 'incomplete',
    expect: ({ context }) => context.note === 'x'.repeat(500),
  },
]
