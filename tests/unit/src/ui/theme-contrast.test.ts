import { describe, expect, it } from 'vitest'
import { appConfig } from '#app/app-config'
import type { AppConfig } from '#domain/config/app-config'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'
import { contrastRatio } from '#tests/fixtures/client/contrast-ratio'
import { darkTheme } from '#ui/theme/dark-theme'
import { lightTheme } from '#ui/theme/light-theme'

type Colours = Readonly<Record<string, string>>

/** The colours of both schemes, as `applyGlobalCss` combines them. */
const schemesOf = ({ theme: { colours } }: AppConfig): Readonly<Record<string, Colours>> => ({
  light: { ...lightTheme.colors, ...colours.light },
  dark: { ...darkTheme.colors, ...colours.dark },
})

const STATES = ['green', 'blue', 'purple', 'yellow', 'red', 'orange']
/** Text colours, and the backgrounds on which they appear. */
const TEXT_PAIRS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'sunken', 'raised', 'emberTint'],
  inkSoft: ['paper', 'surface', 'sunken', 'raised', 'line'],
  paper: ['ink'],
  onEmber: ['ember', 'emberPressed'],
  emberInk: ['paper', 'surface', 'emberTint'],
  onLeaf: ['leaf'],
  ...Object.fromEntries(STATES.map(state => [`${state}Ink`, [`${state}Tint`]])),
}
/** Borders, dots and the focus ring. */
const SHAPE_PAIRS: Readonly<Record<string, readonly string[]>> = {
  ember: ['paper', 'surface'],
  lineStrong: ['paper', 'surface'],
}

const findWeakPairs = (colours: Colours, pairs: typeof TEXT_PAIRS, minimum: number): string[] =>
  Object.entries(pairs).flatMap(([name, backgrounds]) =>
    backgrounds
      .map(background => ({
        background,
        contrast: contrastRatio(colours[name] ?? '', colours[background] ?? ''),
      }))
      .filter(({ contrast }) => !(contrast >= minimum))
      .map(
        ({ background, contrast }) => `${name} on ${background}: ${contrast.toFixed(2)}, at least ${minimum}`,
      ),
  )

describe.each([
  ['the default config', appConfig],
  ['the second park', SECOND_PARK],
])('the colours of %s', (_, config) => {
  // Specification 2.3.
  it.each(Object.entries(schemesOf(config)))('have enough contrast in the %s scheme', (_scheme, colours) => {
    expect([...findWeakPairs(colours, TEXT_PAIRS, 4.5), ...findWeakPairs(colours, SHAPE_PAIRS, 3)]).toEqual(
      [],
    )
  })
})

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777', '#fff', 4.48],
    ['#c53e13', '#c53e13', 1],
  ])('gives for %s on %s the ratio %d', (one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 2)
  })

  it('is too low for weak pairs, which are listed by name', () => {
    expect(findWeakPairs({ ink: '#999999', paper: '#ffffff' }, { ink: ['paper'] }, 4.5)).toEqual([
      'ink on paper: 2.85, at least 4.5',
    ])
  })
})
