import { assign, setup } from 'xstate'
import {
  defaultAddonSelection,
  findIncompleteGroups,
  incompleteGroupMessage,
  type SelectedAddons,
  toAddonSelections,
  toggleAddon,
} from '#domain/cart/addon-rules'
import { NOTE_LIMIT, QUANTITY_LIMIT } from '#domain/cart-limits'
import type { AddonSelection } from '#domain/contract/ordering/cart'
import type { AddonGroup } from '#domain/contract/ordering/vendors'
import type { Pence } from '#domain/money'
import type { Toast } from '#domain/toast'
import { setupTypes } from '#machines/setup-types'
import { eventParam } from '#machines/transition-params'

export type AddonsEvent =
  /** The customer chose an add-on, or took it back. */
  | { type: 'addon.toggled'; groupId: number; addonId: number }
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' }
  /** `kitchenNote` is missing if the dish takes no plain note. */
  | { type: 'note.changed'; text: string; kitchenNote?: string | undefined }
  /** The customer pressed the disabled add button. */
  | { type: 'addons.missingRequested' }
  | { type: 'addons.submitted' }

interface AddonsInput {
  readonly groups: readonly AddonGroup[]
  /** The price of one dish without add-ons. */
  readonly price: Pence
  readonly quantity: number
  /** The add-ons of the dish's cart line. A dish that is not in the cart starts with its defaults (specification 9.7). */
  readonly cartSelection?: SelectedAddons | undefined
  /** The notes that the customer wrote before the options were loaded. */
  readonly note?: string | undefined
  readonly kitchenNote?: string | undefined
  /** True if the options could not be loaded and the dish may require some (specification 9.11). */
  readonly lacksOptions?: boolean
}

interface AddonsContext extends AddonsInput {
  readonly selection: SelectedAddons
  /** The allergy note, at most 500 characters. */
  readonly note: string
  /** The plain note for the kitchen, as long at most. */
  readonly kitchenNote: string
}

/** The quantity, add-ons and notes of a dish, as the cart takes them. */
export interface DishChoice {
  readonly quantity: number
  readonly selections: AddonSelection[]
  readonly note: string
  readonly kitchenNote: string
}

interface AddonRef {
  readonly groupId: number
  readonly addonId: number
}

interface ContextArg {
  readonly context: AddonsContext
}

const incompleteGroupToast = ({ context }: ContextArg): Toast => ({
  policy: 'addons',
  tone: 'error',
  title: findIncompleteGroups(context.groups, context.selection).map(incompleteGroupMessage)[0] ?? '',
})

const dishChoice = ({ context: { quantity, selection, note, kitchenNote } }: ContextArg): DishChoice => ({
  quantity,
  selections: toAddonSelections(selection),
  note,
  kitchenNote,
})

const toggledSelection = ({ context, event }: ContextArg & { event: AddonRef }): SelectedAddons =>
  toggleAddon(context.groups, context.selection, event.groupId, event.addonId)

interface ChangedNotes {
  readonly text: string
  readonly kitchenNote?: string | undefined
}

const addonsSetup = setup({
  types: setupTypes<{ input: AddonsInput; context: AddonsContext; events: AddonsEvent }>(),
  actions: {
    setSelection: assign((_, selection: SelectedAddons) => ({ selection })),
    changeQuantity: assign(({ context }, by: 1 | -1) => ({ quantity: context.quantity + by })),
    setNotes: assign((_, { text, kitchenNote = '' }: ChangedNotes) => ({ note: text, kitchenNote })),
    showToast: (_, _toast: Toast) => undefined,
    /** Adds the dish to the cart. */
    addToCart: (_, _choice: DishChoice) => undefined,
  },
  guards: {
    changesSelection: ({ context }, selection: SelectedAddons) => selection !== context.selection,
    isComplete: ({ context }) => findIncompleteGroups(context.groups, context.selection).length === 0,
    isIncomplete: ({ context }) => findIncompleteGroups(context.groups, context.selection).length > 0,
    hasQuantity: ({ context }) => context.quantity > 0,
    canAdd: ({ context }) => context.quantity > 0 && context.lacksOptions !== true,
    isBelowQuantityLimit: ({ context }) => context.quantity < QUANTITY_LIMIT,
    areNotesWithinLimit: (_, { text, kitchenNote = '' }: ChangedNotes) =>
      Math.max(text.length, kitchenNote.length) <= NOTE_LIMIT,
  },
})

/** The choices on the dish page (specification, section 9). The add button works if the event `addons.submitted` is possible. */
export const addonsMachine = addonsSetup.createMachine({
  id: 'addons',
  description: 'The dish page: the chosen add-ons, the quantity and the notes of one dish.',
  context: ({ input }) => ({
    ...input,
    selection: input.cartSelection ?? defaultAddonSelection(input.groups),
    note: input.note ?? '',
    kitchenNote: input.kitchenNote ?? '',
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
      guard: { type: 'areNotesWithinLimit', params: eventParam },
      actions: { type: 'setNotes', params: eventParam },
    },
  },
  states: {
    incomplete: {
      description:
        "A required group is not complete. The add button is disabled with 'Please complete required selections'.",
      always: { guard: 'isComplete', target: 'complete' },
      on: { 'addons.missingRequested': { actions: { type: 'showToast', params: incompleteGroupToast } } },
    },
    complete: {
      description:
        'Every required group is complete. The dish can be added if its quantity is above 0 and its options have loaded.',
      always: { guard: 'isIncomplete', target: 'incomplete' },
      on: {
        // The notes belong to the added dish. Another one, such as with other add-ons, begins without them.
        'addons.submitted': {
          guard: 'canAdd',
          actions: [
            { type: 'addToCart', params: dishChoice },
            { type: 'setNotes', params: { text: '' } },
          ],
        },
      },
    },
  },
})
