/** The pages about screens: a gallery of pictures, and what the accessibility checks found on each state. */
import { capitalizeText } from '#domain/text-labels'
import { allScreenStates, type Screen } from './screen'

export const SCHEMES = ['light', 'dark'] as const

export interface ScreenPicture {
  /** The state's name, as in the file name. */
  readonly name: string
  readonly title: string
  /** The width of the viewport, in CSS pixels. */
  readonly width: number
  readonly scheme: (typeof SCHEMES)[number]
}

type ScreensByArea = Readonly<Record<string, readonly Screen[]>>

/** By the name of a state, as 'broken of rules'. */
export type AuditSummaries = ReadonlyMap<string, string>

export const pictureFileName = ({ name, width, scheme }: Pick<ScreenPicture, 'name' | 'width' | 'scheme'>) =>
  `${name}-${width}-${scheme}.webp`

const THUMBNAIL_WIDTH = { phone: 140, wide: 320 } as const

function pictureHtml(picture: ScreenPicture): string {
  const file = pictureFileName(picture)
  const { title, width, scheme } = picture
  const shown = width <= 390 ? THUMBNAIL_WIDTH.phone : THUMBNAIL_WIDTH.wide
  return `<a href="${file}"><img src="${file}" width="${shown}" alt="${title}, ${width} wide, ${scheme}"></a>`
}

const WIDTHS = [390, 768, 1280]

/** The pictures of a state that exist among the files. */
const picturesOf = (name: string, title: string, files: ReadonlySet<string>): ScreenPicture[] =>
  WIDTHS.flatMap(width => SCHEMES.map(scheme => ({ name, title, width, scheme }))).filter(picture =>
    files.has(pictureFileName(picture)),
  )

/**
 * @param files the names of the files in the folder of the page
 * @returns a Markdown page with all pictures of each state in one row, area by area
 */
export function createGallery(areas: ScreensByArea, files: readonly string[]): string {
  const existing = new Set(files)
  const sections = Object.entries(areas).flatMap(([area, screens]) => {
    const rows = screens.flatMap(allScreenStates).flatMap(({ name, title }) => {
      const pictures = picturesOf(name, title, existing)
      if (pictures.length === 0) return []
      return [`### ${title}`, '', pictures.map(pictureHtml).join(' '), '']
    })
    return rows.length === 0 ? [] : [`## ${capitalizeText(area)}`, '', ...rows]
  })
  return [
    '# Screens',
    '',
    'Every state of every screen, at three widths, light and dark.',
    '[What the accessibility checks found](accessibility.md).',
    '',
    ...sections,
  ].join('\n')
}

const REPORT_LINE = /^\| (?<title>.+) \| (?<summary>\d+ of \d+) \|$/gm

/** @returns what an earlier report says about the states, by their titles */
export function parseAccessibilityReport(areas: ScreensByArea, report: string): AuditSummaries {
  const byTitle = new Map(Array.from(report.matchAll(REPORT_LINE), ([, title, summary]) => [title, summary]))
  return new Map(
    Object.values(areas)
      .flat()
      .flatMap(allScreenStates)
      .flatMap(({ name, title }) => {
        const summary = byTitle.get(title)
        return summary === undefined ? [] : [[name, summary] as const]
      }),
  )
}

/** @returns a Markdown page with a line for each state of each screen */
export function createAccessibilityReport(areas: ScreensByArea, audits: AuditSummaries): string {
  const states = Object.values(areas).flat().flatMap(allScreenStates)
  return [
    '# Accessibility of every screen',
    '',
    `${states.length} states. Each was checked with axe against WCAG 2.2 AA, in both colour schemes, at 320 px and with text twice as large.`,
    'A line says how many rules are broken, of those that applied. `npm run screens` writes this page.',
    ...Object.entries(areas).flatMap(([area, screens]) => [
      '',
      `## ${capitalizeText(area)}`,
      '',
      '| state | broken rules |',
      '|---|---|',
      ...screens
        .flatMap(allScreenStates)
        .map(({ name, title }) => `| ${title} | ${audits.get(name) ?? 'not checked'} |`),
    ]),
    '',
  ].join('\n')
}
