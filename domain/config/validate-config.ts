/** Whether an app config can be built: a host who mistypes is told which field, not shown a broken page. */
import type { AppConfig, ColourOverrides } from './app-config'
import { ORDER_TYPES } from '#domain/orders/order-type'
import { LOCALE_SETTINGS } from '#domain/locale'

/** What one field must be, with its value; a fault is told as `field: must`. */
type ConfigRule = readonly [field: string, value: string, form: RegExp, must: string]

const NOT_BLANK = /\S/
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const LENGTH = /^(?:\d+|\d*\.\d+)(?:px|rem|em)$/
/** What the page's content security policy lets in. Empty is the app's own mark. */
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
    ...(font.faces ?? []).flatMap(({ family, src, weight }, at): ConfigRule[] => [
      [`theme.font.faces[${at}].family`, family, NOT_BLANK, REQUIREMENTS.words],
      [`theme.font.faces[${at}].src`, src, LOCAL_FILE, REQUIREMENTS.file],
      [`theme.font.faces[${at}].weight`, weight, /^\d{1,4}(?: \d{1,4})?$/, "must be '400' or '200 800'"],
    ]),
  ]
}

function textRules({ id, name, slug, branding, home, orderTypes }: AppConfig): ConfigRule[] {
  const { logo, favicon, ...said } = branding
  const texts = {
    ...flattenTexts('', { id, name }),
    ...flattenTexts('branding.', said),
    ...flattenTexts('home.', home),
  }
  return [
    ...Object.entries(texts).map(
      ([field, value]): ConfigRule => [field, value, NOT_BLANK, REQUIREMENTS.words],
    ),
    ['slug', slug, SLUG, "must be of small letters and hyphens, such as 'lantern-yard'"],
    ['branding.logo', logo, PICTURE_URL, REQUIREMENTS.picture],
    ['branding.favicon', favicon, LOCAL_FILE, REQUIREMENTS.file],
    ...orderTypes.flatMap(({ label, icon }, at): ConfigRule[] => [
      [`orderTypes[${at}].label`, label, NOT_BLANK, REQUIREMENTS.words],
      [`orderTypes[${at}].icon`, icon, PICTURE_URL, REQUIREMENTS.picture],
    ]),
  ]
}

const flattenTexts = (before: string, texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [before + name, String(text)]))

/** The order types as a whole: each once, each at a place of its own, and at least one on offer. */
function orderTypeErrors({ orderTypes }: AppConfig): string[] {
  const on = orderTypes.filter(({ enabled }) => enabled)
  const isSecond = (key: 'id' | 'order', at: number, list: readonly AppConfig['orderTypes'][number][]) =>
    list.findIndex(type => type[key] === list[at]?.[key]) < at
  return [
    ...(on.length === 0 ? ['orderTypes: at least one must be enabled'] : []),
    ...orderTypes.flatMap(({ id }, at) => [
      ...(ORDER_TYPES.includes(id) ? [] : [`orderTypes[${at}].id: must be one of ${ORDER_TYPES.join(', ')}`]),
      ...(isSecond('id', at, orderTypes) ? [`orderTypes[${at}].id: stands twice (${id})`] : []),
    ]),
    ...on.flatMap(({ id, order }, at) =>
      isSecond('order', at, on) ? [`orderTypes: ${id} has the same order as another (${order})`] : [],
    ),
  ]
}

/** @param known the colours that the theme has */
function colourErrors(scheme: string, colours: ColourOverrides, known: readonly string[]): string[] {
  return Object.entries(colours).flatMap(([name, value]) => {
    const field = `theme.colours.${scheme}.${name}`
    if (!known.includes(name)) return [`${field}: is no colour of the theme (src/ui/theme/light-theme.ts lists them)`]
    const isColour = HEX_COLOUR.test(value) || COLOUR_FUNCTION.test(value)
    return isColour ? [] : [`${field}: must be a colour such as '#c53e13'`]
  })
}

/** All that is wrong with a config, each fault beginning with its field; empty when it can be built. */
export function validateConfig(config: AppConfig, colours: readonly string[]): string[] {
  const { light, dark } = config.theme.colours
  const settings = Object.entries(LOCALE_SETTINGS).filter(
    ([name, value]) =>
      !Object.entries(config.settings).some(([key, given]) => key === name && given === value),
  )
  return [
    ...[...themeRules(config), ...textRules(config)]
      .filter(([, value, form]) => !form.test(value))
      .map(([field, , , says]) => `${field}: ${says}`),
    ...colourErrors('light', light, colours),
    ...colourErrors('dark', dark, colours),
    ...orderTypeErrors(config),
    ...settings.map(([name, value]) => `settings.${name}: must be '${value}' in this version`),
  ]
}
