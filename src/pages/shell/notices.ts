/** What shows above the pages. It is loaded after the first page and before it is needed: an offline browser could not load it. */
export { ConnectedOfflineNotice } from './ConnectedOfflineNotice'
export { ConnectedUpdatePrompt } from './ConnectedUpdatePrompt'
export { Toasts } from './Toasts'
