/** The page that shows the pictures of all screens, with what the accessibility checks found on each. */
import { allStatesOf, type Screen } from './screen'

export const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1280] as const

export const pictureFileName = (name: string, width: number, scheme: string) =>
  `${name}-${width}-${scheme}.png`

const pictureHtml = (name: string, title: string, width: number, scheme: string) =>
  `<a href="${pictureFileName(name, width, scheme)}"><img src="${pictureFileName(name, width, scheme)}" width="${width === 390 ? 140 : 380}" alt="${title}, ${width} wide, ${scheme}"></a>`

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

type AuditSummaries = ReadonlyMap<string, string>

/** A row for each screen, and below it one for each state that follows. */
const screenRows = (screen: Screen, audits: AuditSummaries): string[] =>
  allStatesOf(screen).map(({ name, title }) => {
    const shots = WIDTHS.flatMap(width => SCHEMES.map(scheme => ({ width, scheme })))
    const cells = shots.map(({ width, scheme }, at) =>
      at === 0 || name === screen.name ? pictureHtml(name, title, width, scheme) : '',
    )
    return tableRow([title, audits.get(name) ?? '', ...cells])
  })

/** The whole page. @param audits by the name of a state, as 'broken of rules' */
export function createScreensReadme(
  areas: Readonly<Record<string, readonly Screen[]>>,
  audits: AuditSummaries,
): string {
  const heads = WIDTHS.flatMap(width => SCHEMES.map(scheme => `${width}, ${scheme}`))
  const count = Object.values(areas).flat().flatMap(allStatesOf).length
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
      tableRow(['', 'broken', ...heads]),
      tableRow(['---', '---', ...heads.map(() => '---')]),
      ...screens.flatMap(screen => screenRows(screen, audits)),
    ]),
    '',
  ].join('\n')
}
