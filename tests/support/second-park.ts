/** Another park than the one of `src/app/app-config.ts`: nothing of its look, its words or what it offers is the same. */
import type { AppConfig } from '#domain/config/app-config'
import { LOCALE_SETTINGS } from '#domain/locale'

const BOAT_PICTURE = '/food/26f5.webp'

/** A quay with a blue of its own, small corners and a serif; takeaway comes first, and nobody sits down. */
export const SECOND_PARK: AppConfig = {
  id: 'quayside',
  name: 'Quayside Kitchens',
  slug: 'quayside-kitchens',
  theme: {
    colours: {
      light: {
        paper: '#f4f7f9',
        sunken: '#e6edf2',
        line: '#d5e0e8',
        glass: 'rgb(244 247 249 / 0.94)',
        ink: '#13212c',
        inkSoft: '#4b5d6b',
        lineStrong: '#71828f',
        ember: '#0c5c8c',
        emberPressed: '#084a72',
        emberInk: '#0b5480',
        emberTint: '#dcedf8',
      },
      dark: {
        paper: '#0c1319',
        surface: '#141e26',
        raised: '#2a3946',
        sunken: '#1b2731',
        line: '#263542',
        glass: 'rgb(12 19 25 / 0.93)',
        ink: '#eaf2f8',
        inkSoft: '#a4b6c4',
        lineStrong: '#788b9a',
        ember: '#5cb8ee',
        emberPressed: '#84ccf5',
        onEmber: '#04202f',
        emberInk: '#84ccf5',
        emberTint: '#123246',
      },
    },
    radius: '6px',
    font: { display: 'Georgia, "Liberation Serif", serif', body: 'Verdana, "DejaVu Sans", sans-serif' },
  },
  branding: {
    logo: BOAT_PICTURE,
    logoAlt: 'A sailing boat',
    favicon: BOAT_PICTURE,
    appName: 'Quayside',
    tagline: 'Fresh off the boats',
  },
  orderTypes: [
    {
      id: 'dine_in',
      label: 'Eat here',
      description: 'On the quay',
      icon: '/food/1f35d.webp',
      enabled: false,
      order: 1,
    },
    {
      id: 'delivery',
      label: 'To your boat',
      description: 'We row it over',
      icon: '/food/1f6a3.webp',
      enabled: true,
      order: 3,
    },
    {
      id: 'takeaway',
      label: 'To go',
      description: 'In a paper bag',
      icon: '/food/1f961.webp',
      enabled: true,
      order: 2,
    },
  ],
  home: {
    greeting: 'Ahoy',
    welcome: 'Welcome aboard',
    signInHint: 'Sign in for your cart and your orders',
    intro: 'What may we bring you?',
    vendorsTitle: 'Cooking on the quay',
  },
  features: { search: true, vendorGrid: true, notifications: false, reviews: true },
  settings: LOCALE_SETTINGS,
}
