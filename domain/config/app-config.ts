/** The config file of a host (specification 2.1). */

import type { LocaleSettings } from '#domain/locale'
import { DEFAULT_ORDER_TYPE, type OrderType } from '#domain/orders/order-type'

/** Colours by the name of the theme's token, such as 'ember'. A token that is left out keeps the theme's colour. */
export type ColourOverrides = Readonly<Record<string, string>>

/** A font file of the host, served by the page's origin. */
interface FontFace {
  /** The name that `display` or `body` refers to. */
  readonly family: string
  /** A woff2 file of `src/public`, such as '/fonts/park.woff2'. */
  readonly src: string
  /** '400', or '200 800' for a file with this range of weights. */
  readonly weight: string
}

export interface ThemeConfig {
  readonly colours: { readonly light: ColourOverrides; readonly dark: ColourOverrides }
  /** The corner radius that all others are derived from, such as '16px'. */
  readonly radius: string
  readonly font: {
    /** The font families of names and headings. */
    readonly display: string
    /** The font families of all other text. */
    readonly body: string
    readonly faces?: readonly FontFace[]
  }
}

interface BrandingConfig {
  /** The URL of a square image; '' shows the default lantern. */
  readonly logo: string
  readonly logoAlt: string
  readonly favicon: string
  readonly appName: string
  /** A few words without a full stop. They come before the home page's intro and are shown by search engines. */
  readonly tagline: string
}

/** One large button of the home page (specification 5.4). */
export interface OrderTypeConfig {
  readonly id: OrderType
  readonly label: string
  readonly description: string
  /** The URL of an image. */
  readonly icon: string
  readonly enabled: boolean
  /** The position among the buttons, ascending. */
  readonly order: number
}

interface HomeTexts {
  /** The word before a signed-in customer's name: 'Hello' gives 'Hello, Priya'. */
  readonly greeting: string
  readonly welcome: string
  readonly signInHint: string
  /** The text after the tagline. */
  readonly intro: string
  readonly vendorsTitle: string
}

/** Specification 2.8 to 2.11, and 2.15. */
export interface FeatureFlags {
  /** A vendor search on the home page. */
  readonly search: boolean
  /** A row of vendors on the home page. */
  readonly vendorGrid: boolean
  /** Toasts and beeps for order updates. The app asks for the browser's permission on load. */
  readonly notifications: boolean
  /** The guests' rating in words in the menu header. */
  readonly reviews: boolean
  /** Sign-up, forgotten passwords, and what the profile offers for the account. Off for a backend without these calls. */
  readonly accounts: boolean
}

/** All settings of a host; `src/app/app-config.ts` holds them. */
export interface AppConfig {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly theme: ThemeConfig
  readonly branding: BrandingConfig
  readonly orderTypes: readonly OrderTypeConfig[]
  readonly home: HomeTexts
  readonly features: FeatureFlags
  readonly settings: LocaleSettings
}

/** The enabled order types, sorted by their `order` (specification 2.5). */
export const enabledOrderTypes = (config: AppConfig): OrderTypeConfig[] =>
  config.orderTypes.filter(({ enabled }) => enabled).sort((left, right) => left.order - right.order)

/**
 * The order type that a customer starts with: the stored choice, else dine-in, else the first. Only enabled types count
 * (specification 2.6).
 */
export function initialOrderType(config: AppConfig, storedChoice: OrderType | null): OrderType {
  const enabled = enabledOrderTypes(config).map(({ id }) => id)
  const candidates = [storedChoice ?? DEFAULT_ORDER_TYPE, DEFAULT_ORDER_TYPE, ...enabled]
  return candidates.find(type => enabled.includes(type)) ?? DEFAULT_ORDER_TYPE
}
