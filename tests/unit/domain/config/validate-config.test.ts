import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/config/app-config'
import { validateConfig } from '#domain/config/validate-config'
import { appConfig } from '#app/app-config'
import { lightTheme } from '#ui/theme/light-theme'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'

const COLOURS = Object.keys(lightTheme.colors)
const findFaults = (config: AppConfig) => validateConfig(config, COLOURS)
const [first, ...others] = appConfig.orderTypes

/** The park's config with these parts instead. */
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

describe('a config that can be built', () => {
  it.each([
    ['the host’s', appConfig],
    ['the second park’s', SECOND_PARK],
    ['one with a face of its own', withFontFace('/fonts/park.woff2')],
    ['one with a logo elsewhere', withBranding({ logo: 'https://park.example/logo.png' })],
  ])('%s has no fault', (_, config) => {
    expect(findFaults(config)).toEqual([])
  })
})

describe('a config with a fault', () => {
  it.each<[string, AppConfig]>([
    [
      'orderTypes: at least one',
      withOrderTypes(appConfig.orderTypes.map(type => ({ ...type, enabled: false }))),
    ],
    [
      'orderTypes[1].id: stands twice (dine_in)',
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
  ])('is told: %s', (fault, config) => {
    expect(findFaults(config).join('\n')).toContain(fault)
  })

  it('is told with its other settings, which this version has fixed', () => {
    const settings = Object.assign({}, appConfig.settings, { currency: 'EUR' })
    expect(findFaults({ ...appConfig, settings })).toEqual([
      "settings.currency: must be 'GBP' in this version",
    ])
  })
})
