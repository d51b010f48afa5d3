/** The notices above the pages. They load after the first page and before they are needed: an offline browser could not load them. */
export { ConnectedOfflineNotice } from './ConnectedOfflineNotice'
export { ConnectedUpdatePrompt } from './ConnectedUpdatePrompt'
export { Toasts } from './Toasts'
