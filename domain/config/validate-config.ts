/** Validation of the app config at build time. A mistake names its field instead of breaking a page (specification 2.13). */

import { findCurrencyErrors, LOCALE_SETTINGS, type LocaleSettings } from '#domain/locale'
import { ORDER_TYPES } from '#domain/orders/order-type'
import type { AppConfig, ColourOverrides } from './app-config'

/** The rule of one field. Its error reads `field: requirement`. */
type ConfigRule = readonly [field: string, value: string, pattern: RegExp, requirement: string]

const NOT_BLANK = /\S/
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const LENGTH = /^(?:\d+|\d*\.\d+)(?:px|rem|em)$/
/** The image URLs that the page's content security policy allows. An empty one shows the default image. */
const PICTURE_URL = /^(?:|\/(?!\/).+|https:\/\/.+|data:image\/.+)$/
const LOCAL_FILE = /^\/(?!\/).+/
const HEX_COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const COLOUR_FUNCTION = /^(?:rgb|hsl|oklch|oklab|lab|lch)\([^;{}]+\)$/i

const REQUIREMENTS = {
  words: 'must not be empty',
  picture: "must be '' or an address that begins with /, https: or data:image/",
  file: 'must be a file of src/public, such as /favicon.svg',
} as const

function themeRules({ theme: { radius, font } }: AppConfig): ConfigRule[] {
  return [
    ['theme.radius', radius, LENGTH, "must be a length with its unit, such as '16px'"],
    ['theme.font.display', font.display, NOT_BLANK, REQUIREMENTS.words],
    ['theme.font.body', font.body, NOT_BLANK, REQUIREMENTS.words],
    ...(font.faces ?? []).flatMap(({ family, src, weight }, index): ConfigRule[] => [
      [`theme.font.faces[${index}].family`, family, NOT_BLANK, REQUIREMENTS.words],
      [`theme.font.faces[${index}].src`, src, LOCAL_FILE, REQUIREMENTS.file],
      [`theme.font.faces[${index}].weight`, weight, /^\d{1,4}(?: \d{1,4})?$/, "must be '400' or '200 800'"],
    ]),
  ]
}

function textRules({ id, name, slug, branding, home, orderTypes }: AppConfig): ConfigRule[] {
  const { logo, favicon, ...brandingTexts } = branding
  const texts = {
    ...flattenTexts('', { id, name }),
    ...flattenTexts('branding.', brandingTexts),
    ...flattenTexts('home.', home),
  }
  return [
    ...Object.entries(texts).map(
      ([field, value]): ConfigRule => [field, value, NOT_BLANK, REQUIREMENTS.words],
    ),
    ['slug', slug, SLUG, "must be of small letters and hyphens, such as 'lantern-yard'"],
    ['branding.logo', logo, PICTURE_URL, REQUIREMENTS.picture],
    ['branding.favicon', favicon, LOCAL_FILE, REQUIREMENTS.file],
    ...orderTypes.flatMap(({ label, icon }, index): ConfigRule[] => [
      [`orderTypes[${index}].label`, label, NOT_BLANK, REQUIREMENTS.words],
      [`orderTypes[${index}].icon`, icon, PICTURE_URL, REQUIREMENTS.picture],
    ]),
  ]
}

const flattenTexts = (prefix: string, texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, String(text)]))

/** The rules for all order types together: each id once, each `order` once, and at least one enabled. */
function orderTypeErrors({ orderTypes }: AppConfig): string[] {
  const enabledTypes = orderTypes.filter(({ enabled }) => enabled)
  const isDuplicate = (key: 'id' | 'order', index: number, list: AppConfig['orderTypes']) =>
    list.findIndex(type => type[key] === list[index]?.[key]) < index
  return [
    ...(enabledTypes.length === 0 ? ['orderTypes: at least one must be enabled'] : []),
    ...orderTypes.flatMap(({ id }, index) => [
      ...(ORDER_TYPES.includes(id)
        ? []
        : [`orderTypes[${index}].id: must be one of ${ORDER_TYPES.join(', ')}`]),
      ...(isDuplicate('id', index, orderTypes) ? [`orderTypes[${index}].id: is used twice (${id})`] : []),
    ]),
    ...enabledTypes.flatMap(({ id, order }, index) =>
      isDuplicate('order', index, enabledTypes)
        ? [`orderTypes: ${id} has the same order as another (${order})`]
        : [],
    ),
  ]
}

/** @param themeColours the names of the theme's colours */
function colourErrors(scheme: string, colours: ColourOverrides, themeColours: readonly string[]): string[] {
  return Object.entries(colours).flatMap(([name, value]) => {
    const field = `theme.colours.${scheme}.${name}`
    if (!themeColours.includes(name))
      return [`${field}: is no colour of the theme (src/ui/theme/light-theme.ts lists them)`]
    const isColour = HEX_COLOUR.test(value) || COLOUR_FUNCTION.test(value)
    return isColour ? [] : [`${field}: must be a colour such as '#c53e13'`]
  })
}

/**
 * All errors of a config, each beginning with its field; an empty list if the config is valid.
 * @param themeColours the names of the theme's colours
 * @param locale the settings by which the app writes money and times
 */
export function validateConfig(
  config: AppConfig,
  themeColours: readonly string[],
  locale: Readonly<Record<keyof LocaleSettings, string>> = LOCALE_SETTINGS,
): string[] {
  const { light, dark } = config.theme.colours
  const wrongSettings = Object.entries(locale).filter(
    ([name, value]) =>
      !Object.entries(config.settings).some(([key, setting]) => key === name && setting === value),
  )
  return [
    ...[...themeRules(config), ...textRules(config)]
      .filter(([, value, pattern]) => !pattern.test(value))
      .map(([field, , , requirement]) => `${field}: ${requirement}`),
    ...colourErrors('light', light, themeColours),
    ...colourErrors('dark', dark, themeColours),
    ...orderTypeErrors(config),
    ...findCurrencyErrors(locale),
    ...wrongSettings.map(([name, value]) => `settings.${name}: must be '${value}' in this version`),
  ]
}
