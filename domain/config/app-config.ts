/** What a host may change without touching the code (spec, sections 1 and 3). */
import { DEFAULT_ORDER_TYPE, type OrderType } from '#domain/orders/order-type'
import type { LocaleSettings } from '#domain/locale'

/** Colours by the names of the theme's tokens ('ember', 'paper'); those left out keep the theme's own. */
export type ColourOverrides = Readonly<Record<string, string>>

/** A font of the host's own, served by the page's own origin. */
export interface FontFace {
  /** The name by which `display` or `body` asks for it. */
  readonly family: string
  /** A woff2 file of `src/public`, such as '/fonts/park.woff2'. */
  readonly src: string
  /** '400', or '200 800' for a file with all weights between. */
  readonly weight: string
}

export interface ThemeConfig {
  readonly colours: { readonly light: ColourOverrides; readonly dark: ColourOverrides }
  /** The one radius from which all others follow, such as '16px'. */
  readonly radius: string
  readonly font: {
    /** Font families of names and headings. */
    readonly display: string
    /** Font families of everything else. */
    readonly body: string
    readonly faces?: readonly FontFace[]
  }
}

export interface BrandingConfig {
  /** A square picture's address; '' shows the lantern that comes with the app. */
  readonly logo: string
  readonly logoAlt: string
  readonly favicon: string
  readonly appName: string
  /** A few words without a full stop: before the home page's intro, and what search engines show. */
  readonly tagline: string
}

/** One large button of the home page. */
export interface OrderTypeConfig {
  readonly id: OrderType
  readonly label: string
  readonly description: string
  /** A picture's address. */
  readonly icon: string
  readonly enabled: boolean
  /** Its place among the buttons, ascending. */
  readonly order: number
}

export interface HomeTexts {
  /** Before the name of a customer who is signed in: 'Hello' makes 'Hello, Priya'. */
  readonly greeting: string
  readonly welcome: string
  readonly signInHint: string
  /** What follows the tagline. */
  readonly intro: string
  readonly vendorsTitle: string
}

export interface FeatureFlags {
  /** A search for trailers on the home page. */
  readonly search: boolean
  /** The home page's row of trailers. */
  readonly vendorGrid: boolean
  /** Toasts and beeps when an order moves on, and the browser's permission asked on load. */
  readonly notifications: boolean
  /** What guests think of a trailer, in words at the head of its menu. */
  readonly reviews: boolean
}

/** Everything that a host sets; `src/app/app-config.ts` holds it. */
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

/** The order types on offer, by their order value (spec, section 2). */
export const enabledOrderTypes = (config: AppConfig): OrderTypeConfig[] =>
  config.orderTypes.filter(({ enabled }) => enabled).sort((one, other) => one.order - other.order)

/** The order type that a customer begins with: the one wanted, else dine-in, else the first, whichever is on offer. */
export function initialOrderType(config: AppConfig, wanted: OrderType | null): OrderType {
  const offered = enabledOrderTypes(config).map(({ id }) => id)
  const choices = [wanted ?? DEFAULT_ORDER_TYPE, DEFAULT_ORDER_TYPE, ...offered]
  return choices.find(type => offered.includes(type)) ?? DEFAULT_ORDER_TYPE
}
