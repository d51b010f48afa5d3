import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import type { AppConfig } from '#domain/config/app-config'
import { validateConfig } from '#domain/config/validate-config'
import { LOCALE_SETTINGS } from '#domain/locale'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'
import { lightTheme } from '#ui/theme/light-theme'

const COLOURS = Object.keys(lightTheme.colors)
const findErrors = (config: AppConfig) => validateConfig(config, COLOURS)
const [first, ...others] = appConfig.orderTypes

/** The default config with other parts. */
const withTheme = (theme: Partial<AppConfig['theme']>) => ({
  ...appConfig,
  theme: { ...appConfig.theme, ...theme },
})
const withBranding = (branding: Partial<AppConfig['branding']>) => ({
  ...appConfig,
  branding: { ...appConfig.branding, ...branding },
})
const withOrderTypes = (orderTypes: AppConfig['orderTypes']) => ({ ...appConfig, orderTypes })
const withLightColours = (colours: Record<string, string>) =>
  withTheme({ colours: { light: colours, dark: {} } })
const withFontFace = (src: string) =>
  withTheme({ font: { display: 'Park', body: 'Park', faces: [{ family: 'Park', src, weight: '400' }] } })

describe('a valid config', () => {
  // Specification 2.1.
  it.each([
    ['the default config', appConfig],
    ['the config of a second venue', SECOND_PARK],
    ['a config with its own font', withFontFace('/fonts/park.woff2')],
    ['a config with an external logo', withBranding({ logo: 'https://park.example/logo.png' })],
  ])('has no errors: %s', (_, config) => {
    expect(findErrors(config)).toEqual([])
  })
})

describe('an invalid config', () => {
  // Specification 2.13.
  it.each<[string, AppConfig]>([
    [
      'orderTypes: at least one',
      withOrderTypes(appConfig.orderTypes.map(type => ({ ...type, enabled: false }))),
    ],
    [
      'orderTypes[1].id: is used twice (dine_in)',
      withOrderTypes(first ? [first, { ...first, order: 9 }] : []),
    ],
    [
      'orderTypes: delivery has the same order',
      withOrderTypes(appConfig.orderTypes.map(type => ({ ...type, order: 1 }))),
    ],
    [
      'orderTypes[0].label: must not be empty',
      withOrderTypes(first ? [{ ...first, label: ' ' }, ...others] : []),
    ],
    [
      'orderTypes[0].icon: must be',
      withOrderTypes(first ? [{ ...first, icon: 'javascript:1' }, ...others] : []),
    ],
    ['theme.radius: must be a length with its unit', withTheme({ radius: '16' })],
    ['theme.font.display: must not be empty', withTheme({ font: { display: '', body: 'serif' } })],
    ['theme.font.faces[0].src: must be a file', withFontFace('https://fonts.example/park.woff2')],
    ['theme.colours.light.embr: is no colour of the theme', withLightColours({ embr: '#c53e13' })],
    ['theme.colours.light.ember: must be a colour', withLightColours({ ember: 'c53e13' })],
    ['branding.appName: must not be empty', withBranding({ appName: '' })],
    ['branding.tagline: must not be empty', withBranding({ tagline: '  ' })],
    ['branding.logo: must be', withBranding({ logo: 'http://park.example/logo.png' })],
    ['branding.favicon: must be a file', withBranding({ favicon: 'favicon.svg' })],
    ['slug: must be of small letters', { ...appConfig, slug: 'Lantern Yard' }],
    ['name: must not be empty', { ...appConfig, name: '' }],
    ['home.welcome: must not be empty', { ...appConfig, home: { ...appConfig.home, welcome: '' } }],
  ])('gives the error: %s', (error, config) => {
    expect(findErrors(config).join('\n')).toContain(error)
  })

  it('gives an error for each setting that differs from the supported value', () => {
    const settings = Object.assign({}, appConfig.settings, { currency: 'EUR' })
    expect(findErrors({ ...appConfig, settings })).toEqual([
      "settings.currency: must be 'GBP' in this version",
    ])
  })
})

// Specification 2.16.
it('a build whose money is not in pounds is refused, also if config and app agree', () => {
  const settings = { ...LOCALE_SETTINGS, currency: 'EUR', symbol: '€' }
  const config = { ...appConfig, ...{ settings } }
  expect(validateConfig(config as AppConfig, COLOURS, settings)).toEqual([
    "LOCALE_SETTINGS.currency of domain/locale.ts must be 'GBP' in this version, not 'EUR'",
    "LOCALE_SETTINGS.symbol of domain/locale.ts must be '£' in this version, not '€'",
  ])
  expect(findErrors(config as AppConfig)).toEqual([
    "settings.currency: must be 'GBP' in this version",
    "settings.symbol: must be '£' in this version",
  ])
})
