/** The page that shows the pictures of all screens, with what the accessibility checks found on each. */
import { type Screen, statesOf } from './screen'

export const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1280] as const

export const fileOf = (name: string, width: number, scheme: string) => `${name}-${width}-${scheme}.png`

const picture = (name: string, title: string, width: number, scheme: string) =>
  `<a href="${fileOf(name, width, scheme)}"><img src="${fileOf(name, width, scheme)}" width="${width === 390 ? 140 : 380}" alt="${title}, ${width} wide, ${scheme}"></a>`

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

type Audits = ReadonlyMap<string, string>

/** A row for each screen, and below it one for each state that follows. */
const rowsOf = (screen: Screen, audits: Audits): string[] =>
  statesOf(screen).map(({ name, title }) => {
    const shots = WIDTHS.flatMap(width => SCHEMES.map(scheme => ({ width, scheme })))
    const cells = shots.map(({ width, scheme }, at) =>
      at === 0 || name === screen.name ? picture(name, title, width, scheme) : '',
    )
    return row([title, audits.get(name) ?? '', ...cells])
  })

/** The whole page. @param audits by the name of a state, as 'broken of rules' */
export function pageOf(areas: Readonly<Record<string, readonly Screen[]>>, audits: Audits): string {
  const heads = WIDTHS.flatMap(width => SCHEMES.map(scheme => `${width}, ${scheme}`))
  const count = Object.values(areas).flat().flatMap(statesOf).length
  return [
    '# Screens',
    '',
    `Every screen at 390 and 1280, light and dark, and ${count} states in all. Beside each: how many of the rules of WCAG 2.2 AA that axe`,
    'could try are broken there, in either scheme, at 320 px or in letters twice as large. `npm run screens` takes the pictures again',
    'and writes this page.',
    ...Object.entries(areas).flatMap(([area, screens]) => [
      '',
      `## ${area.charAt(0).toUpperCase()}${area.slice(1)}`,
      '',
      row(['', 'broken', ...heads]),
      row(['---', '---', ...heads.map(() => '---')]),
      ...screens.flatMap(screen => rowsOf(screen, audits)),
    ]),
    '',
  ].join('\n')
}
