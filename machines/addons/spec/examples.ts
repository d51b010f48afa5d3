import { requestedActionParams } from 'statechart-kit/check/requested-actions'
import type { Example, MachineEvent } from 'statechart-kit/explore/flow'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { isSameJson } from '#domain/same-json'
import type { addonsMachine } from '#machines/addons/addons.machine'
import { totalPriceOf } from '#machines/addons/total-price'
import { GROUPS } from './fixtures'
import { toggleAddonEvent } from './invariants'

type AddonsMachine = typeof addonsMachine

const BRIOCHE = toggleAddonEvent(2, 20)
const SMOKE = toggleAddonEvent(3, 30)
const SUBMIT: MachineEvent<AddonsMachine> = { type: 'addons.submitted' }

export const addonsExamples: readonly Example<AddonsMachine>[] = [
  {
    // Specification 9.23.
    title:
      "The default add-ons of each group are preselected, and 'Frequently Bought Together' starts empty.",
    steps: [],
    endsIn: 'incomplete',
    expect: ({ context }) => isSameJson(context.selection, { 1: { 10: 1 } }) && context.note === '',
  },
  {
    title: "The first incomplete group shows '{group} is required. Please select at least {n} option(s).'",
    steps: [BRIOCHE, { type: 'addons.missingRequested' }],
    endsIn: 'incomplete',
    expect: (_, history) =>
      isSameJson(requestedActionParams(history, 'showToast'), [
        { policy: 'addons', tone: 'error', title: 'Sauces is required. Please select at least 1 option(s).' },
      ]),
  },
  {
    title: 'A complete dish is added to the cart with its quantity, add-ons and notes.',
    steps: [
      BRIOCHE,
      SMOKE,
      { type: 'quantity.increased' },
      { type: 'note.changed', text: 'No sesame', kitchenNote: 'Well done' },
      SUBMIT,
    ],
    endsIn: 'complete',
    expect: (snapshot, history) =>
      totalPriceOf(snapshot) === 2500 &&
      isSameJson(requestedActionParams(history, 'addToCart'), [
        {
          quantity: 2,
          selections: [
            { addonGroupId: 1, addonId: 10, quantity: 1 },
            { addonGroupId: 2, addonId: 20, quantity: 1 },
            { addonGroupId: 3, addonId: 30, quantity: 1 },
          ],
          note: 'No sesame',
          kitchenNote: 'Well done',
        },
      ]),
  },
  {
    // Specification 9.11.
    title: 'A dish that may require options cannot be added if its options could not be loaded.',
    input: { groups: [], price: 1250, quantity: 1, lacksOptions: true },
    steps: [{ type: 'quantity.increased' }, SUBMIT],
    endsIn: 'complete',
    expect: (snapshot, history) =>
      !snapshot.can(SUBMIT) && requestedActionParams(history, 'addToCart').length === 0,
  },
  {
    // Specification 9.11.
    title: 'A dish that requires no options can be added without them, with its notes.',
    input: {
      groups: [],
      price: 1250,
      quantity: 1,
      note: 'No sesame',
      kitchenNote: 'Well done',
      lacksOptions: false,
    },
    steps: [SUBMIT],
    endsIn: 'complete',
    expect: (_, history) =>
      isSameJson(requestedActionParams(history, 'addToCart'), [
        { quantity: 1, selections: [], note: 'No sesame', kitchenNote: 'Well done' },
      ]),
  },
  {
    title: 'An incomplete dish cannot be added.',
    steps: [BRIOCHE, SUBMIT],
    endsIn: 'incomplete',
    expect: (_, history) => requestedActionParams(history, 'addToCart').length === 0,
  },
  {
    title: 'A required group without a choice is incomplete again.',
    steps: [BRIOCHE, SMOKE, SMOKE],
    endsIn: 'incomplete',
  },
  {
    // Specification 9.5.
    title: 'A group with maximum 1 replaces the previous choice, and the price changes.',
    steps: [SMOKE, BRIOCHE, toggleAddonEvent(2, 21), toggleAddonEvent(4, 40), toggleAddonEvent(4, 41)],
    endsIn: 'complete',
    expect: snapshot =>
      isSameJson(snapshot.context.selection, { 1: { 10: 1 }, 2: { 21: 1 }, 3: { 30: 1 }, 4: { 41: 1 } }) &&
      totalPriceOf(snapshot) === 1250 + 50 + 120,
  },
  {
    title: 'A full group ignores its other options.',
    steps: [SMOKE, toggleAddonEvent(3, 31), toggleAddonEvent(3, 32)],
    endsIn: 'incomplete',
    expect: ({ context }) => isSameJson(context.selection[3], { 30: 1, 31: 1 }),
  },
  {
    title: 'A quantity of 0 cannot be added.',
    steps: [BRIOCHE, SMOKE, { type: 'quantity.decreased' }, { type: 'quantity.decreased' }, SUBMIT],
    endsIn: 'complete',
    expect: ({ context }, history) =>
      context.quantity === 0 && requestedActionParams(history, 'addToCart').length === 0,
  },
  {
    title: 'A dish without groups can be added at once, with a quantity of at most 99.',
    input: { groups: [], price: 400, quantity: 98 },
    steps: [{ type: 'quantity.increased' }, { type: 'quantity.increased' }],
    endsIn: 'complete',
    expect: snapshot => totalPriceOf(snapshot) === 99 * 400 && snapshot.can(SUBMIT),
  },
  {
    // Specification 9.16.
    title: 'The required check leaves the special groups out.',
    input: { groups: GROUPS.filter(({ id }) => id === 1 || id === 5), price: 400, quantity: 1 },
    steps: [toggleAddonEvent(5, 50)],
    endsIn: 'complete',
  },
  {
    // Specification 9.7 and 9.8.
    title: 'A dish in the cart starts with the add-ons of its line.',
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
    // Specification 9.4.
    title: 'An allergy note of more than 500 characters is ignored.',
    steps: [
      { type: 'note.changed', text: 'x'.repeat(NOTE_LIMIT) },
      { type: 'note.changed', text: 'y'.repeat(NOTE_LIMIT + 1) },
    ],
    endsIn: 'incomplete',
    expect: ({ context }) => context.note === 'x'.repeat(500),
  },
  {
    // Specification 9.41.
    title: 'A plain note of more than 500 characters is ignored, with the allergy note beside it.',
    steps: [
      { type: 'note.changed', text: 'No sesame', kitchenNote: 'x'.repeat(NOTE_LIMIT) },
      { type: 'note.changed', text: 'No nuts', kitchenNote: 'y'.repeat(NOTE_LIMIT + 1) },
    ],
    endsIn: 'incomplete',
    expect: ({ context }) => context.note === 'No sesame' && context.kitchenNote === 'x'.repeat(500),
  },
]
