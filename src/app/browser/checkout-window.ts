/** Where the provider's checkout is shown: a pop-up, or this page itself (readings, payment). */
import type { CheckoutTarget } from '#machines/payment/payment-request'
import { createSafeStorage, type SafeStorage } from '#app/storage/safe-storage'
import type { WebViewHost } from './webview-bridge'

const POPUP_NAME = 'foodpark-checkout'
/** Section 9: 500 x 700. */
const POPUP_WIDTH = 500
const POPUP_HEIGHT = 700
/** A wide screen with a fine pointer. */
const DESKTOP_QUERY = '(min-width: 1024px) and (pointer: fine)'
/** Kept by the pop-up's own storage: our opener policy takes its name and its opener away once it was at the provider's. */
const POPUP_MARKER_KEY = 'foodpark.checkoutWindow'

interface PopupWindow {
  readonly closed: boolean
  readonly close: () => void
  readonly focus: () => void
  readonly location: { readonly replace: (url: string) => void }
  readonly sessionStorage: Storage
  readonly document: {
    title: string
    readonly documentElement: { readonly style: { colorScheme: string } }
    readonly body: { textContent: string | null; readonly style: { font: string; padding: string } }
  }
}

/** What of a window this needs. */
export interface CheckoutHost extends WebViewHost {
  readonly name: string
  readonly closed: boolean
  readonly close: () => void
  readonly open: (url: string, name: string, features: string) => PopupWindow | null
  readonly matchMedia: (query: string) => { readonly matches: boolean }
  readonly location: { readonly assign: (url: string) => void }
  readonly sessionStorage: Storage
  readonly screenX: number
  readonly screenY: number
  readonly outerWidth: number
  readonly outerHeight: number
}

export interface CheckoutWindow {
  /** Called inside of the click, for no browser opens a pop-up later. Says where the checkout will be shown. */
  readonly prepareTarget: () => CheckoutTarget
  /** Shows the checkout. @throws Error when it cannot be shown, as when the customer has closed the pop-up */
  readonly openCheckout: (url: string, place: CheckoutTarget) => void
  readonly closePopup: () => void
  /** Closes this window where it is itself a pop-up of ours: its opener alone navigates. Says whether it is gone. */
  readonly closeIfPopup: () => boolean
}

const popupFeatures = ({ screenX, screenY, outerWidth, outerHeight }: CheckoutHost) => {
  const left = Math.round(screenX + (outerWidth - POPUP_WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - POPUP_HEIGHT) / 2)
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`
}

const sessionStorageOf = (host: { readonly sessionStorage: Storage }): SafeStorage =>
  createSafeStorage(() => host.sessionStorage)

/** What stands in the pop-up until the checkout is known. Nodes only: a written document would lose its opener. */
function showWaitingText({ document }: PopupWindow): void {
  document.title = 'Secure Payment'
  document.documentElement.style.colorScheme = 'light dark'
  document.body.style.font = '1rem/1.5 system-ui, sans-serif'
  document.body.style.padding = '1.5rem'
  document.body.textContent = 'Opening the secure payment page…'
}

function preparePopup(handle: PopupWindow): void {
  sessionStorageOf(handle).setItem(POPUP_MARKER_KEY, 'popup')
  try {
    showWaitingText(handle)
  } catch {
    // It is at the provider's still, and not ours to write in.
  }
}

export function createCheckoutWindow(window: CheckoutHost): CheckoutWindow {
  let popup: PopupWindow | null = null
  let shown: string | null = null
  const isPopup = () =>
    window.name === POPUP_NAME || sessionStorageOf(window).getItem(POPUP_MARKER_KEY) !== null
  const isAtDesk = () => !window.ReactNativeWebView && !isPopup() && window.matchMedia(DESKTOP_QUERY).matches
  const openPopup = () => {
    shown = null
    // No address: one of before a reload keeps its page, and so stays within reach.
    popup = window.open('', POPUP_NAME, popupFeatures(window))
    if (popup && !popup.closed) preparePopup(popup)
    return popup
  }
  return {
    prepareTarget: () => {
      const handle = popup && !popup.closed ? popup : isAtDesk() && openPopup()
      if (!handle || handle.closed) return 'page'
      handle.focus()
      return 'popup'
    },
    openCheckout: (url, place) => {
      if (place === 'page') return window.location.assign(url)
      if (!popup || popup.closed) throw new Error('The pop-up was closed')
      // What is shown already is not loaded again: the customer may be in the middle of it.
      if (shown !== url) popup.location.replace(url)
      shown = url
    },
    closePopup: () => {
      popup?.close()
      popup = null
    },
    closeIfPopup: () => {
      if (!isPopup()) return false
      window.close()
      return window.closed
    },
  }
}
