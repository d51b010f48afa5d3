import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/config/app-config'
import { appConfig } from '#app/app-config'
import { darkTheme } from '#ui/theme/dark-theme'
import { lightTheme } from '#ui/theme/light-theme'
import { contrastRatio } from '#tests/fixtures/client/contrast-ratio'
import { SECOND_PARK } from '#tests/fixtures/browser/second-park'

type Colours = Readonly<Record<string, string>>

/** As `applyTheme` lays them: the light colours of a host do not shine through in the dark. */
const schemesOf = ({ theme: { colours } }: AppConfig): Readonly<Record<string, Colours>> => ({
  light: { ...lightTheme.colors, ...colours.light },
  dark: { ...darkTheme.colors, ...colours.dark },
})

const STATES = ['green', 'blue', 'purple', 'yellow', 'red', 'orange']
/** Words, and the grounds on which they are read. */
const TEXT_PAIRS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'sunken', 'raised', 'emberTint'],
  inkSoft: ['paper', 'surface', 'sunken'],
  paper: ['ink'],
  onEmber: ['ember', 'emberPressed'],
  emberInk: ['paper', 'surface', 'emberTint'],
  onLeaf: ['leaf'],
  ...Object.fromEntries(STATES.map(state => [`${state}Ink`, [`${state}Tint`]])),
}
/** Frames, dots and the ring of the focus. */
const SHAPE_PAIRS: Readonly<Record<string, readonly string[]>> = {
  ember: ['paper', 'surface'],
  lineStrong: ['paper', 'surface'],
}

const findWeakPairs = (colours: Colours, pairs: typeof TEXT_PAIRS, least: number): string[] =>
  Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds
      .map(ground => ({ ground, contrast: contrastRatio(colours[name] ?? '', colours[ground] ?? '') }))
      .filter(({ contrast }) => !(contrast >= least))
      .map(({ ground, contrast }) => `${name} on ${ground}: ${contrast.toFixed(2)}, at least ${least}`),
  )

describe.each([
  ['the host’s park', appConfig],
  ['the second park', SECOND_PARK],
])('the colours of %s', (_, config) => {
  it.each(Object.entries(schemesOf(config)))('can be read in the %s scheme', (_scheme, colours) => {
    expect([...findWeakPairs(colours, TEXT_PAIRS, 4.5), ...findWeakPairs(colours, SHAPE_PAIRS, 3)]).toEqual(
      [],
    )
  })
})

describe('the reckoning', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777', '#fff', 4.48],
    ['#c53e13', '#c53e13', 1],
  ])('of %s on %s is %d', (one, other, contrast) => {
    expect(contrastRatio(one, other)).toBeCloseTo(contrast, 2)
  })

  it('names a colour that is too weak', () => {
    expect(findWeakPairs({ ink: '#999999', paper: '#ffffff' }, { ink: ['paper'] }, 4.5)).toEqual([
      'ink on paper: 2.85, at least 4.5',
    ])
  })
})
