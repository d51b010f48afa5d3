import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  addonTotal,
  defaultSelection,
  missingGroupMessage,
  missingGroups,
  type SelectedAddons,
  toAddonSelections,
  toggleAddon,
} from '#domain/cart/addon-rules'
import { type AddonSelection, NOTE_LIMIT, QUANTITY_LIMIT } from '#domain/contract/cart'
import type { AddonGroup } from '#domain/contract/vendors'
import type { Pence } from '#domain/money'
import type { Toast } from '#domain/toast'
import { lineTotal } from '#domain/cart/pricing'

export type AddonsEvent =
  /** Chosen, or taken back when it was chosen. */
  | { type: 'addon.toggled'; groupId: number; addonId: number }
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' }
  | { type: 'note.changed'; text: string }
  /** The disabled button was pressed all the same: say what is missing. */
  | { type: 'addons.missingRequested' }
  | { type: 'addons.submitted' }

interface AddonsInput {
  readonly groups: readonly AddonGroup[]
  /** The dish without add-ons. */
  readonly price: Pence
  readonly quantity: number
  /** What the dish's line in the cart has; a dish that is not in the cart begins with its defaults. */
  readonly cartSelection?: SelectedAddons | undefined
  /** What was written before the options could be loaded. */
  readonly note?: string | undefined
  /** The options could not be loaded, and the dish requires some, or may. */
  readonly lacksOptions?: boolean
}

interface AddonsContext extends AddonsInput {
  readonly selection: SelectedAddons
  /** The allergy note, at most 500 characters. */
  readonly note: string
}

/** What a customer wants of one dish, as it goes to the cart. */
export interface DishChoice {
  readonly quantity: number
  readonly selections: AddonSelection[]
  readonly note: string
}

interface AddonRef {
  readonly groupId: number
  readonly addonId: number
}

interface ContextArg {
  readonly context: AddonsContext
}

const missingGroupToast = ({ context }: ContextArg): Toast => ({
  policy: 'addons',
  tone: 'error',
  title: missingGroups(context.groups, context.selection).map(missingGroupMessage)[0] ?? '',
})

const dishChoice = ({ context: { quantity, selection, note } }: ContextArg): DishChoice => ({
  quantity,
  selections: toAddonSelections(selection),
  note,
})

const toggledSelection = ({ context, event }: ContextArg & { event: AddonRef }): SelectedAddons =>
  toggleAddon(context.groups, context.selection, event.groupId, event.addonId)

const addonsSetup = setup({
  types: {
    input: {} as AddonsInput,
    context: {} as AddonsContext,
    events: {} as AddonsEvent,
  },
  actions: {
    setSelection: assign((_, selection: SelectedAddons) => ({ selection })),
    changeQuantity: assign(({ context }, by: 1 | -1) => ({ quantity: context.quantity + by })),
    setNote: assign((_, note: string) => ({ note })),
    /** The app tells the customer. */
    showToast: (_, _notice: Toast) => undefined,
    /** The app hands the choice over to the cart. */
    addToCart: (_, _choice: DishChoice) => undefined,
  },
  guards: {
    changesSelection: ({ context }, selection: SelectedAddons) => selection !== context.selection,
    isComplete: ({ context }) => missingGroups(context.groups, context.selection).length === 0,
    isIncomplete: ({ context }) => missingGroups(context.groups, context.selection).length > 0,
    hasQuantity: ({ context }) => context.quantity > 0,
    canAdd: ({ context }) => context.quantity > 0 && context.lacksOptions !== true,
    isBelowQuantityLimit: ({ context }) => context.quantity < QUANTITY_LIMIT,
    isNoteWithinLimit: (_, text: string) => text.length <= NOTE_LIMIT,
  },
})

/** The item page's choice (spec, section 5): `can({ type: 'addons.submitted' })` says whether the button adds. */
export const addonsMachine = addonsSetup.createMachine({
  id: 'addons',
  description: "One dish's options: what is chosen, what it costs, and what is still missing.",
  context: ({ input }) => ({
    ...input,
    selection: input.cartSelection ?? defaultSelection(input.groups),
    note: input.note ?? '',
  }),
  initial: 'incomplete',
  on: {
    'addon.toggled': {
      guard: { type: 'changesSelection', params: toggledSelection },
      actions: { type: 'setSelection', params: toggledSelection },
    },
    'quantity.increased': { guard: 'isBelowQuantityLimit', actions: { type: 'changeQuantity', params: 1 } },
    'quantity.decreased': { guard: 'hasQuantity', actions: { type: 'changeQuantity', params: -1 } },
    'note.changed': {
      guard: { type: 'isNoteWithinLimit', params: ({ event }) => event.text },
      actions: { type: 'setNote', params: ({ event }) => event.text },
    },
  },
  states: {
    incomplete: {
      description: "The add button is disabled with the text 'Please complete required selections'.",
      always: { guard: 'isComplete', target: 'complete' },
      on: { 'addons.missingRequested': { actions: { type: 'showToast', params: missingGroupToast } } },
    },
    complete: {
      description: 'Every required group has its minimum; one or more of the dish can be added.',
      always: { guard: 'isIncomplete', target: 'incomplete' },
      on: {
        'addons.submitted': { guard: 'canAdd', actions: { type: 'addToCart', params: dishChoice } },
      },
    },
  },
})

/** What 'Add to Cart £{price}' names: the dish with its chosen add-ons, as many as are wanted. In pence. */
export const totalPriceOf = ({
  context: { groups, selection, price, quantity },
}: Pick<SnapshotFrom<typeof addonsMachine>, 'context'>): Pence =>
  lineTotal({ price, addonTotal: addonTotal(groups, selection), quantity })
