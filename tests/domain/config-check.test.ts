import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/app-config'
import { configFaults } from '#domain/config-check'
import { appConfig } from '../../src/app/app-config'
import { light } from '../../src/ui/light'
import { SECOND_PARK } from '../support/second-park'

const COLOURS = Object.keys(light.colors)
const faultsOf = (config: AppConfig) => configFaults(config, COLOURS)
const [first, ...others] = appConfig.orderTypes

/** The park's config with these parts instead. */
const withTheme = (theme: Partial<AppConfig['theme']>) => ({
  ...appConfig,
  theme: { ...appConfig.theme, ...theme },
})
const branded = (branding: Partial<AppConfig['branding']>) => ({
  ...appConfig,
  branding: { ...appConfig.branding, ...branding },
})
const withTypes = (orderTypes: AppConfig['orderTypes']) => ({ ...appConfig, orderTypes })
const light1 = (colours: Record<string, string>) => withTheme({ colours: { light: colours, dark: {} } })
const face = (src: string) =>
  withTheme({ font: { display: 'Park', body: 'Park', faces: [{ family: 'Park', src, weight: '400' }] } })

describe('a config that can be built', () => {
  it.each([
    ['the host’s', appConfig],
    ['the second park’s', SECOND_PARK],
    ['one with a face of its own', face('/fonts/park.woff2')],
    ['one with a logo elsewhere', branded({ logo: 'https://park.example/logo.png' })],
  ])('%s has no fault', (_, config) => {
    expect(faultsOf(config)).toEqual([])
  })
})

describe('a config with a fault', () => {
  it.each<[string, AppConfig]>([
    ['orderTypes: at least one', withTypes(appConfig.orderTypes.map(type => ({ ...type, enabled: false })))],
    ['orderTypes[1].id: stands twice (dine_in)', withTypes(first ? [first, { ...first, order: 9 }] : [])],
    [
      'orderTypes: delivery has the same order',
      withTypes(appConfig.orderTypes.map(type => ({ ...type, order: 1 }))),
    ],
    ['orderTypes[0].label: must not be empty', withTypes(first ? [{ ...first, label: ' ' }, ...others] : [])],
    ['orderTypes[0].icon: must be', withTypes(first ? [{ ...first, icon: 'javascript:1' }, ...others] : [])],
    ['theme.radius: must be a length with its unit', withTheme({ radius: '16' })],
    ['theme.font.display: must not be empty', withTheme({ font: { display: '', body: 'serif' } })],
    ['theme.font.faces[0].src: must be a file', face('https://fonts.example/park.woff2')],
    ['theme.colours.light.embr: is no colour of the theme', light1({ embr: '#c53e13' })],
    ['theme.colours.light.ember: must be a colour', light1({ ember: 'c53e13' })],
    ['branding.appName: must not be empty', branded({ appName: '' })],
    ['branding.tagline: must not be empty', branded({ tagline: '  ' })],
    ['branding.logo: must be', branded({ logo: 'http://park.example/logo.png' })],
    ['branding.favicon: must be a file', branded({ favicon: 'favicon.svg' })],
    ['slug: must be of small letters', { ...appConfig, slug: 'Lantern Yard' }],
    ['name: must not be empty', { ...appConfig, name: '' }],
    ['home.welcome: must not be empty', { ...appConfig, home: { ...appConfig.home, welcome: '' } }],
  ])('is told: %s', (fault, config) => {
    expect(faultsOf(config).join('\n')).toContain(fault)
  })

  it('is told with its other settings, which this version has fixed', () => {
    const settings = Object.assign({}, appConfig.settings, { currency: 'EUR' })
    expect(faultsOf({ ...appConfig, settings })).toEqual(["settings.currency: must be 'GBP' in this version"])
  })
})
