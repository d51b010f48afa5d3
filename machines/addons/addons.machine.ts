import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  addonTotal,
  chooseAddon,
  missingGroups,
  requiredMessage,
  type Selection,
  startingSelection,
  toSelections,
} from '#domain/addon-rules'
import { type AddonSelection, NOTE_LIMIT, QUANTITY_LIMIT } from '#domain/calls/cart'
import type { AddonGroup } from '#domain/calls/vendors'
import type { Pence } from '#domain/money'
import type { Notice } from '#domain/notice'
import { lineTotal } from '#domain/pricing'

export type AddonsEvent =
  /** Chosen, or taken back when it was chosen. */
  | { type: 'addon.chosen'; groupId: number; addonId: number }
  | { type: 'quantity.more' }
  | { type: 'quantity.less' }
  | { type: 'note.written'; text: string }
  /** The disabled button was pressed all the same: say what is missing. */
  | { type: 'missing.asked' }
  | { type: 'addons.submitted' }

interface AddonsInput {
  readonly groups: readonly AddonGroup[]
  /** The dish without add-ons. */
  readonly price: Pence
  readonly quantity: number
  /** What the dish's line in the cart has; a dish that is not in the cart begins with its defaults. */
  readonly inCart?: Selection | undefined
  /** What was written before the options could be loaded. */
  readonly note?: string | undefined
  /** The options could not be loaded, and the dish requires some, or may. */
  readonly lacksOptions?: boolean
}

interface AddonsContext extends AddonsInput {
  readonly selection: Selection
  /** The allergy note, at most 500 characters. */
  readonly note: string
}

/** What a customer wants of one dish, as it goes to the cart. */
export interface Choice {
  readonly quantity: number
  readonly selections: AddonSelection[]
  readonly note: string
}

interface Chosen {
  readonly groupId: number
  readonly addonId: number
}

interface Given {
  readonly context: AddonsContext
}

const missingNotice = ({ context }: Given): Notice => ({
  policy: 'addons',
  tone: 'error',
  title: missingGroups(context.groups, context.selection).map(requiredMessage)[0] ?? '',
})

const choiceOf = ({ context: { quantity, selection, note } }: Given): Choice => ({
  quantity,
  selections: toSelections(selection),
  note,
})

const chosen = ({ context, event }: Given & { event: Chosen }): Selection =>
  chooseAddon(context.groups, context.selection, event.groupId, event.addonId)

const addonsSetup = setup({
  types: {
    input: {} as AddonsInput,
    context: {} as AddonsContext,
    events: {} as AddonsEvent,
  },
  actions: {
    take: assign((_, selection: Selection) => ({ selection })),
    count: assign(({ context }, by: 1 | -1) => ({ quantity: context.quantity + by })),
    write: assign((_, note: string) => ({ note })),
    /** The app tells the customer. */
    tell: (_, _notice: Notice) => undefined,
    /** The app hands the choice over to the cart. */
    submit: (_, _choice: Choice) => undefined,
  },
  guards: {
    isChange: ({ context }, selection: Selection) => selection !== context.selection,
    isComplete: ({ context }) => missingGroups(context.groups, context.selection).length === 0,
    isMissing: ({ context }) => missingGroups(context.groups, context.selection).length > 0,
    hasQuantity: ({ context }) => context.quantity > 0,
    canAdd: ({ context }) => context.quantity > 0 && context.lacksOptions !== true,
    hasRoom: ({ context }) => context.quantity < QUANTITY_LIMIT,
    isNoteShort: (_, text: string) => text.length <= NOTE_LIMIT,
  },
})

/** The item page's choice (spec, section 5): `can({ type: 'addons.submitted' })` says whether the button adds. */
export const addonsMachine = addonsSetup.createMachine({
  id: 'addons',
  description: "One dish's options: what is chosen, what it costs, and what is still missing.",
  context: ({ input }) => ({
    ...input,
    selection: input.inCart ?? startingSelection(input.groups),
    note: input.note ?? '',
  }),
  initial: 'incomplete',
  on: {
    'addon.chosen': {
      guard: { type: 'isChange', params: chosen },
      actions: { type: 'take', params: chosen },
    },
    'quantity.more': { guard: 'hasRoom', actions: { type: 'count', params: 1 } },
    'quantity.less': { guard: 'hasQuantity', actions: { type: 'count', params: -1 } },
    'note.written': {
      guard: { type: 'isNoteShort', params: ({ event }) => event.text },
      actions: { type: 'write', params: ({ event }) => event.text },
    },
  },
  states: {
    incomplete: {
      description: "The add button is disabled with the text 'Please complete required selections'.",
      always: { guard: 'isComplete', target: 'complete' },
      on: { 'missing.asked': { actions: { type: 'tell', params: missingNotice } } },
    },
    complete: {
      description: 'Every required group has its minimum; one or more of the dish can be added.',
      always: { guard: 'isMissing', target: 'incomplete' },
      on: {
        'addons.submitted': { guard: 'canAdd', actions: { type: 'submit', params: choiceOf } },
      },
    },
  },
})

/** What 'Add to Cart £{price}' names: the dish with its chosen add-ons, as many as are wanted. In pence. */
export const priceOf = ({
  context: { groups, selection, price, quantity },
}: Pick<SnapshotFrom<typeof addonsMachine>, 'context'>): Pence =>
  lineTotal({ price, addonTotal: addonTotal(groups, selection), quantity })
