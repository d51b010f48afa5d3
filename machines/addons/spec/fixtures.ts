import type { Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import { NOTE_LIMIT } from '#domain/cart-limits'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { addonsMachine } from '#machines/addons/addons.machine'

interface GroupOptions extends Partial<AddonGroup> {
  readonly id: number
  readonly name: string
  /** Name → price in pence. A name that ends with a star is a default. */
  readonly offers: Readonly<Record<string, number>>
}

const createGroup = ({ offers, ...group }: GroupOptions): AddonGroup => ({
  min: 0,
  max: 0,
  required: false,
  ...group,
  addons: Object.entries(offers).map(([name, price], index) => ({
    id: group.id * 10 + index,
    name: name.replace('*', ''),
    description: '',
    price,
    default: name.endsWith('*'),
  })),
})

/** One group of every kind: required single, required with a range, optional single, and the two special ones. */
export const GROUPS: readonly AddonGroup[] = [
  createGroup({
    id: 1,
    name: 'Choose Portion Size',
    min: 1,
    max: 1,
    required: true,
    offers: { 'Regular*': 0, Large: 250 },
  }),
  createGroup({
    id: 2,
    name: 'Bread',
    min: 1,
    max: 1,
    required: true,
    offers: { Brioche: 0, Sourdough: 50 },
  }),
  createGroup({
    id: 3,
    name: 'Sauces',
    min: 1,
    max: 2,
    required: true,
    offers: { Smoke: 0, Aioli: 30, Hot: 30 },
  }),
  createGroup({ id: 4, name: 'Cheese', max: 1, offers: { Cheddar: 100, Blue: 120 } }),
  createGroup({ id: 5, name: 'Frequently Bought Together', offers: { 'Fries*': 350 } }),
]

const CHOICES: readonly MachineEvent<typeof addonsMachine>[] = GROUPS.flatMap(({ id, addons }) =>
  addons.map(addon => ({ type: 'addon.toggled' as const, groupId: id, addonId: addon.id })),
)

const EVENTS: readonly MachineEvent<typeof addonsMachine>[] = [
  ...CHOICES,
  { type: 'quantity.increased' },
  { type: 'quantity.decreased' },
  { type: 'note.changed', text: 'No sesame, please', kitchenNote: 'Well done' },
  { type: 'note.changed', text: 'x'.repeat(NOTE_LIMIT + 1) },
  { type: 'addons.missingRequested' },
  { type: 'addons.submitted' },
]

/** Explores every choice of the five groups. Quantities above 2 and different notes give no new states. */
export const addonsFixtures: Fixtures<typeof addonsMachine> = {
  input: { groups: GROUPS, price: 1250, quantity: 1 },
  events: EVENTS,
  key: ({ context }) => [context.selection, Math.min(context.quantity, 2)],
}
