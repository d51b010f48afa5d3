/** What a host may change without touching the code (spec, sections 1 and 3). */
import type { OrderType } from '#domain/order-type'

/** Colours by the names of the theme's tokens ('ember', 'paper'); those left out keep the theme's own. */
export type ColourOverrides = Readonly<Record<string, string>>

export interface ThemeConfig {
  readonly colours: { readonly light: ColourOverrides; readonly dark: ColourOverrides }
  /** The one radius from which all others follow, such as '16px'. */
  readonly radius: string
  /** Font families of names and headings, and of everything else. */
  readonly font: { readonly display: string; readonly body: string }
}

export interface BrandingConfig {
  /** A picture's address; '' shows the lantern that comes with the app. */
  readonly logo: string
  readonly logoAlt: string
  readonly favicon: string
  readonly appName: string
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
  readonly intro: string
  readonly vendorsTitle: string
}

export interface FeatureFlags {
  readonly search: boolean
  readonly vendorGrid: boolean
  readonly notifications: boolean
  readonly reviews: boolean
}

/** The park's currency, clock and tongue: the amounts and times of this version are written for these. */
export interface ParkSettings {
  readonly currency: 'GBP'
  readonly symbol: '£'
  readonly timezone: 'Europe/London'
  readonly language: 'en'
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
  readonly settings: ParkSettings
}

/** The order types on offer, by their order value (spec, section 2). */
export const enabledOrderTypes = (config: AppConfig): OrderTypeConfig[] =>
  config.orderTypes.filter(({ enabled }) => enabled).sort((one, other) => one.order - other.order)
