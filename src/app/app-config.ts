import type { AppConfig } from '#domain/config/app-config'
import { LOCALE_SETTINGS } from '#domain/locale'

/** The config of the park. A host edits only this file; `docs/configuration.md` explains each field. Specification 2.1. */
export const appConfig: AppConfig = {
  id: 'lantern-yard',
  name: 'Lantern Yard',
  slug: 'lantern-yard',
  theme: {
    colours: { light: { ember: '#c53e13' }, dark: { ember: '#ff7d45' } },
    radius: '16px',
    font: {
      display: '"Bricolage Grotesque", "Bricolage Grotesque Fallback", system-ui, sans-serif',
      body: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    },
  },
  branding: {
    logo: '',
    logoAlt: 'Lantern Yard',
    favicon: '/favicon.svg',
    appName: 'Lantern Yard',
    tagline: 'All the trailers, one big table',
  },
  orderTypes: [
    {
      id: 'dine_in',
      label: 'Dine-In',
      description: 'Eat in the yard',
      icon: '/food/1f35d.webp',
      enabled: true,
      order: 1,
    },
    {
      id: 'delivery',
      label: 'Delivery',
      description: 'Hot to your door',
      icon: '/food/1f6f5.webp',
      enabled: true,
      order: 2,
    },
    {
      id: 'takeaway',
      label: 'Takeaway',
      description: 'Wrapped to go',
      icon: '/food/1f961.webp',
      enabled: false,
      order: 3,
    },
  ],
  home: {
    greeting: 'Hello',
    welcome: 'Welcome!',
    signInHint: 'Sign in to access your cart and orders',
    intro: 'How are you eating today?',
    vendorsTitle: 'In the yard today',
  },
  features: { search: false, vendorGrid: true, notifications: true, reviews: false, accounts: true },
  settings: LOCALE_SETTINGS,
}
