/** Where the provider's checkout is shown: a pop-up, or this page itself (readings, payment). */
import type { Place } from '#machines/payment/handover'
import { type SafeStorage, safeStorage } from './safe-storage'
import type { WrapperHost } from './wrapper'

const NAME = 'foodpark-checkout'
/** Section 9: 500 x 700. */
const WIDTH = 500
const HEIGHT = 700
/** A wide screen with a fine pointer. */
const DESK = '(min-width: 1024px) and (pointer: fine)'
/** Kept by the pop-up's own storage: our opener policy takes its name and its opener away once it was at the provider's. */
const MARK = 'foodpark.checkoutWindow'

interface Handle {
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
export interface CheckoutHost extends WrapperHost {
  readonly name: string
  readonly closed: boolean
  readonly close: () => void
  readonly open: (url: string, name: string, features: string) => Handle | null
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
  readonly prepare: () => Place
  /** Shows the checkout. @throws Error when it cannot be shown, as when the customer has closed the pop-up */
  readonly open: (url: string, place: Place) => void
  readonly close: () => void
  /** Closes this window where it is itself a pop-up of ours: its opener alone navigates. Says whether it is gone. */
  readonly dismiss: () => boolean
}

const featuresOf = ({ screenX, screenY, outerWidth, outerHeight }: CheckoutHost) => {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

const storageOf = (host: { readonly sessionStorage: Storage }): SafeStorage =>
  safeStorage(() => host.sessionStorage)

/** What stands in the pop-up until the checkout is known. Nodes only: a written document would lose its opener. */
function sayWait({ document }: Handle): void {
  document.title = 'Secure Payment'
  document.documentElement.style.colorScheme = 'light dark'
  document.body.style.font = '1rem/1.5 system-ui, sans-serif'
  document.body.style.padding = '1.5rem'
  document.body.textContent = 'Opening the secure payment page…'
}

function furnish(handle: Handle): void {
  storageOf(handle).setItem(MARK, 'popup')
  try {
    sayWait(handle)
  } catch {
    // It is at the provider's still, and not ours to write in.
  }
}

export function createCheckoutWindow(window: CheckoutHost): CheckoutWindow {
  let popup: Handle | null = null
  let shown: string | null = null
  const isPopup = () => window.name === NAME || storageOf(window).getItem(MARK) !== null
  const isAtDesk = () => !window.ReactNativeWebView && !isPopup() && window.matchMedia(DESK).matches
  const openPopup = () => {
    shown = null
    // No address: one of before a reload keeps its page, and so stays within reach.
    popup = window.open('', NAME, featuresOf(window))
    if (popup && !popup.closed) furnish(popup)
    return popup
  }
  return {
    prepare: () => {
      const handle = popup && !popup.closed ? popup : isAtDesk() && openPopup()
      if (!handle || handle.closed) return 'page'
      handle.focus()
      return 'popup'
    },
    open: (url, place) => {
      if (place === 'page') return window.location.assign(url)
      if (!popup || popup.closed) throw new Error('The pop-up was closed')
      // What is shown already is not loaded again: the customer may be in the middle of it.
      if (shown !== url) popup.location.replace(url)
      shown = url
    },
    close: () => {
      popup?.close()
      popup = null
    },
    dismiss: () => {
      if (!isPopup()) return false
      window.close()
      return window.closed
    },
  }
}
