import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const toastsSentences: ChartSentences = {
  events: {
    'toast.dismissed': 'The customer closes a toast',
    'toast.duplicateAllowed': '3 seconds have passed since an order toast',
    'toast.expired': 'The time of a toast is over',
    'toast.paused': 'The customer points at a toast',
    'toast.raised': 'A toast arrives',
    'toast.resumed': 'The customer leaves the toast',
    'toasts.cleared': 'All toasts are removed',
  },
  guards: {
    canShowNext: 'An order toast waits, and there is room',
    hasWaiting: 'An order toast still waits',
    isNewOrderToast: 'It is a new order toast',
    isNewOrderToastWithRoom: 'It is a new order toast, and there is room',
    isNotOrderToast: 'It is no order toast',
    isVisible: 'The toast is on the screen',
  },
  delays: {
    duplicateWindow: '3 seconds have passed',
    retryEvery: '1 second has passed',
  },
  actors: {},
}
