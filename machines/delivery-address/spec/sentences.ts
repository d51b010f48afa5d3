import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const deliveryAddressSentences: ChartSentences = {
  events: {
    'address.cancelled': 'The customer cancels the form',
    'address.fieldChanged': 'The customer edits a field',
    'address.formOpened': 'The customer opens the form',
    'address.needed': 'The cart page shows a delivery',
    'address.refreshRequested': 'The address should be loaded again',
    'address.submitted': 'The customer taps Save',
  },
  guards: {
    isFormValid: 'Every field is valid',
    isLoaded: 'The address was loaded before',
    isNoAddress: 'The server knows no address',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    loadAddress: {
      work: 'The server is asked for the address',
      done: 'The server answers with the address',
      failed: 'The address cannot be loaded',
    },
    saveAddress: {
      work: 'The server saves the address',
      done: 'The server has saved the address',
      failed: 'The address cannot be saved',
    },
  },
}
