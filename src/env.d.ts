/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_HOST?: string
  readonly VITE_DEV_PAGES?: string
  readonly VITE_TEST_LOGIN?: string
  readonly VITE_FALLBACK_TOKEN?: string
  readonly VITE_CHECKOUT_DOMAIN?: string
  /** The version in package.json. */
  readonly VITE_VERSION?: string
}

/** The globals of the mobile wrapper. */
interface Window {
  readonly ReactNativeWebView?: { readonly postMessage?: (text: string) => void }
  readonly __AUTH_TOKEN__?: unknown
}
