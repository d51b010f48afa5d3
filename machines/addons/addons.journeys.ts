import { NOTE_LIMIT } from '#domain/calls/cart'
import { GROUPS } from '#machines/addons/addons.cases'
import { choose } from '#machines/addons/addons.laws'
import { type addonsMachine, priceOf } from '#machines/addons/addons.machine'
import { asked } from '#machines/kit/asked'
import type { Journey, Sent } from '#machines/kit/flow'

type Addons = typeof addonsMachine

const BRIOCHE = choose(2, 20)
const SMOKE = choose(3, 30)
const SUBMIT: Sent<Addons> = { type: 'addons.submitted' }
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

export const addonsJourneys: readonly Journey<Addons>[] = [
  {
    tells: "'The default addon of each group is preselected'; 'Frequently Bought Together' starts empty",
    steps: [],
    ends: 'incomplete',
    and: ({ context }) => same(context.selection, { 1: { 10: 1 } }) && context.note === '',
  },
  {
    tells: "'{group} is required. Please select at least {n} option(s).' for the first that is missing",
    steps: [BRIOCHE, { type: 'missing.asked' }],
    ends: 'incomplete',
    and: (_, history) =>
      same(asked(history, 'tell'), [
        { policy: 'addons', tone: 'error', title: 'Sauces is required. Please select at least 1 option(s).' },
      ]),
  },
  {
    tells: 'two of a complete dish go to the cart with their add-ons and the note',
    steps: [BRIOCHE, SMOKE, { type: 'quantity.more' }, { type: 'note.written', text: 'No sesame' }, SUBMIT],
    ends: 'complete',
    and: (snapshot, history) =>
      priceOf(snapshot) === 2500 &&
      same(asked(history, 'submit'), [
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
    tells: 'a dish whose options could not be loaded cannot be added where it requires some, or may',
    input: { groups: [], price: 1250, quantity: 1, lacksOptions: true },
    steps: [{ type: 'quantity.more' }, SUBMIT],
    ends: 'complete',
    and: (snapshot, history) => !snapshot.can(SUBMIT) && asked(history, 'submit').length === 0,
  },
  {
    tells: 'a dish that requires none can be added without its options, with the note that was written',
    input: { groups: [], price: 1250, quantity: 1, note: 'No sesame', lacksOptions: false },
    steps: [SUBMIT],
    ends: 'complete',
    and: (_, history) => same(asked(history, 'submit'), [{ quantity: 1, selections: [], note: 'No sesame' }]),
  },
  {
    tells: 'an incomplete dish cannot be added',
    steps: [BRIOCHE, SUBMIT],
    ends: 'incomplete',
    and: (_, history) => asked(history, 'submit').length === 0,
  },
  {
    tells: 'taking back the last of a required group makes it incomplete again',
    steps: [BRIOCHE, SMOKE, SMOKE],
    ends: 'incomplete',
  },
  {
    tells: "'A group with max 1 replaces the previous choice', and the price follows",
    steps: [SMOKE, BRIOCHE, choose(2, 21), choose(4, 40), choose(4, 41)],
    ends: 'complete',
    and: snapshot =>
      same(snapshot.context.selection, { 1: { 10: 1 }, 2: { 21: 1 }, 3: { 30: 1 }, 4: { 41: 1 } }) &&
      priceOf(snapshot) === 1250 + 50 + 120,
  },
  {
    tells: "a full group's 'other options become disabled'",
    steps: [SMOKE, choose(3, 31), choose(3, 32)],
    ends: 'incomplete',
    and: ({ context }) => same(context.selection[3], { 30: 1, 31: 1 }),
  },
  {
    tells: 'nothing is added of none',
    steps: [BRIOCHE, SMOKE, { type: 'quantity.less' }, { type: 'quantity.less' }, SUBMIT],
    ends: 'complete',
    and: ({ context }, history) => context.quantity === 0 && asked(history, 'submit').length === 0,
  },
  {
    tells: 'a dish without groups can be added at once, at most 99 of it',
    input: { groups: [], price: 400, quantity: 98 },
    steps: [{ type: 'quantity.more' }, { type: 'quantity.more' }],
    ends: 'complete',
    and: snapshot => priceOf(snapshot) === 99 * 400 && snapshot.can(SUBMIT),
  },
  {
    tells: 'the special groups are excluded from the required check',
    input: { groups: GROUPS.filter(({ id }) => id === 1 || id === 5), price: 400, quantity: 1 },
    steps: [choose(5, 50)],
    ends: 'complete',
  },
  {
    tells: 'a dish that is in the cart begins with what its line has, in the place of the defaults',
    input: {
      groups: GROUPS,
      price: 1250,
      quantity: 1,
      inCart: { 1: { 11: 1 }, 2: { 21: 1 }, 3: { 30: 1 } },
    },
    steps: [],
    ends: 'complete',
    and: snapshot => priceOf(snapshot) === 1250 + 250 + 50,
  },
  {
    tells: "'Allergy note: maximum 500 characters': a longer one changes nothing",
    steps: [
      { type: 'note.written', text: 'x'.repeat(NOTE_LIMIT) },
      { type: 'note.written', text: 'y'.repeat(NOTE_LIMIT + 1) },
    ],
    ends: 'incomplete',
    and: ({ context }) => context.note === 'x'.repeat(500),
  },
]
