import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const addonsSentences: ChartSentences = {
  events: {
    'addon.toggled': 'The customer taps an add-on',
    'addons.missingRequested': 'The customer asks what is missing',
    'addons.submitted': 'The customer adds the dish',
    'note.changed': 'The customer writes an allergy note or a note for the kitchen',
    'quantity.decreased': 'The customer lowers the quantity',
    'quantity.increased': 'The customer raises the quantity',
  },
  guards: {
    areNotesWithinLimit: 'Each note has at most 500 letters',
    canAdd: 'The quantity is above 0, and no options of the dish are missing',
    changesSelection: 'The group has room, or its only choice is replaced',
    hasQuantity: 'The quantity is above 0',
    isBelowQuantityLimit: 'The quantity is below 99',
    isComplete: 'Every required group is complete',
    isIncomplete: 'A required group is not complete',
  },
  delays: {},
  actors: {},
}
