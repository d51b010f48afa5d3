/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_HOST?: string
  readonly VITE_DEV_PAGES?: string
  readonly VITE_TEST_LOGIN?: string
  readonly VITE_FALLBACK_TOKEN?: string
  readonly VITE_CHECKOUT_DOMAIN?: string
  /** The app's, from package.json. */
  readonly VITE_VERSION?: string
}

/** What a mobile wrapper puts on the window. */
interface Window {
  readonly ReactNativeWebView?: { readonly postMessage?: (text: string) => void }
  readonly __AUTH_TOKEN__?: unknown
}
