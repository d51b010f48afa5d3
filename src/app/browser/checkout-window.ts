/** Shows the provider's checkout in a pop-up or in this page itself. Specification 13.6, 13.7. */

import { createSafeStorage, type SafeStorage } from '#app/storage/safe-storage'
import type { CheckoutTarget } from '#machines/payment/payment-request'
import { MEDIA } from '#ui/theme/media'
import type { WebViewHost } from './webview-bridge'

const POPUP_NAME = 'foodpark-checkout'
const POPUP_WIDTH = 500
const POPUP_HEIGHT = 700
/** A wide screen with a mouse or another fine pointer. */
const DESKTOP_QUERY = `${MEDIA.wide} and (pointer: fine)`
/** Marks the pop-up in its own storage: when it returns from the provider's page, our opener policy clears its name and opener. */
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

/** The part of a window that this module needs. */
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
  /** Call it in the click handler, because browsers block later pop-ups. @returns where the checkout will open */
  readonly prepareTarget: () => CheckoutTarget
  /** Shows the checkout. @throws Error if the customer has closed the pop-up */
  readonly openCheckout: (url: string, target: CheckoutTarget) => void
  readonly closePopup: () => void
  /** Whether this window is our own pop-up. */
  readonly isPopup: () => boolean
  /** Closes this window if it is our own pop-up, so that only its opener navigates. @returns whether it closed */
  readonly closeIfPopup: () => boolean
}

const popupFeatures = ({ screenX, screenY, outerWidth, outerHeight }: CheckoutHost) => {
  const left = Math.round(screenX + (outerWidth - POPUP_WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - POPUP_HEIGHT) / 2)
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`
}

const sessionStorageOf = (host: { readonly sessionStorage: Storage }): SafeStorage =>
  createSafeStorage(() => host.sessionStorage)

/** Fills the pop-up until the checkout opens. It changes nodes, because `document.write` would cut off the opener. */
function showWaitingText({ document }: PopupWindow): void {
  document.title = 'Secure Payment'
  document.documentElement.style.colorScheme = 'light dark'
  document.body.style.font = '1rem/1.5 system-ui, sans-serif'
  document.body.style.padding = '1.5rem'
  document.body.textContent = 'Opening the payment page...'
}

function preparePopup(popup: PopupWindow): void {
  sessionStorageOf(popup).setItem(POPUP_MARKER_KEY, 'popup')
  try {
    showWaitingText(popup)
  } catch {
    // It still shows the provider's page, which we cannot change.
  }
}

/** Creates the control of the checkout's window. It remembers the open pop-up. */
export function createCheckoutWindow(window: CheckoutHost): CheckoutWindow {
  let popup: PopupWindow | null = null
  let shownUrl: string | null = null
  const isPopup = () =>
    window.name === POPUP_NAME || sessionStorageOf(window).getItem(POPUP_MARKER_KEY) !== null
  const canUsePopup = () =>
    !window.ReactNativeWebView && !isPopup() && window.matchMedia(DESKTOP_QUERY).matches
  const openPopup = () => {
    shownUrl = null
    // Without a URL, a pop-up from before a reload keeps its page, and this window can reach it again.
    popup = window.open('', POPUP_NAME, popupFeatures(window))
    if (popup && !popup.closed) preparePopup(popup)
    return popup
  }
  return {
    isPopup,
    prepareTarget: () => {
      const handle = popup && !popup.closed ? popup : canUsePopup() && openPopup()
      if (!handle || handle.closed) return 'page'
      handle.focus()
      return 'popup'
    },
    openCheckout: (url, target) => {
      if (target === 'page') return window.location.assign(url)
      if (!popup || popup.closed) throw new Error('The pop-up was closed')
      // The same checkout is not loaded again, because the customer may be filling it in.
      if (shownUrl !== url) popup.location.replace(url)
      shownUrl = url
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
