import { NOTE_LIMIT } from '#domain/calls/cart'
import type { AddonGroup } from '#domain/calls/vendors'
import type { addonsMachine } from '#machines/addons/addons.machine'
import type { Cases, Sent } from '#machines/kit/flow'

interface Sketch extends Partial<AddonGroup> {
  readonly id: number
  readonly name: string
  /** Names and prices in pence; a starred one is the default. */
  readonly offers: Readonly<Record<string, number>>
}

const group = ({ offers, ...given }: Sketch): AddonGroup => ({
  min: 0,
  max: 0,
  required: false,
  ...given,
  addons: Object.entries(offers).map(([name, price], index) => ({
    id: given.id * 10 + index,
    name: name.replace('*', ''),
    description: '',
    price,
    default: name.endsWith('*'),
  })),
})

/** A group of every kind the spec names: required single, required with a range, free single, and the two special ones. */
export const GROUPS: readonly AddonGroup[] = [
  group({
    id: 1,
    name: 'Choose Portion Size',
    min: 1,
    max: 1,
    required: true,
    offers: { 'Regular*': 0, Large: 250 },
  }),
  group({ id: 2, name: 'Bread', min: 1, max: 1, required: true, offers: { Brioche: 0, Sourdough: 50 } }),
  group({ id: 3, name: 'Sauces', min: 1, max: 2, required: true, offers: { Smoke: 0, Aioli: 30, Hot: 30 } }),
  group({ id: 4, name: 'Cheese', max: 1, offers: { Cheddar: 100, Blue: 120 } }),
  group({ id: 5, name: 'Frequently Bought Together', offers: { 'Fries*': 350 } }),
]

const CHOICES: readonly Sent<typeof addonsMachine>[] = GROUPS.flatMap(({ id, addons }) =>
  addons.map(addon => ({ type: 'addon.chosen' as const, groupId: id, addonId: addon.id })),
)

const EVENTS: readonly Sent<typeof addonsMachine>[] = [
  ...CHOICES,
  { type: 'quantity.more' },
  { type: 'quantity.less' },
  { type: 'note.written', text: 'No sesame, please' },
  { type: 'note.written', text: 'x'.repeat(NOTE_LIMIT + 1) },
  { type: 'missing.asked' },
  { type: 'addons.submitted' },
]

/** Walks every choice of the five groups. Above two dishes nothing is new, and no guard reads the note that stands. */
export const addonsCases: Cases<typeof addonsMachine> = {
  input: { groups: GROUPS, price: 1250, quantity: 1 },
  events: EVENTS,
  key: ({ context }) => [context.selection, Math.min(context.quantity, 2)],
}
