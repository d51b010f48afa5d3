import { styled } from '../../ui/theme'

const Code = styled('code', {
  fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
  fontSize: '0.78125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** As many letters are read at a glance; a longer value is set in lines. */
const LINE = 44

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Times in ms since 1970, of our days: a number that large is nothing else here. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 1_500_000_000_000 && value < 3_000_000_000_000

/** '1749214800000 (2025-06-06 13:00 UTC)' */
const timeText = (time: number): string =>
  `${time} (${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC)`

/** In one line: {kind: "refused", status: 404}. */
function short(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (Array.isArray(value)) return `[${value.map(short).join(', ')}]`
  if (isTime(value)) return timeText(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, inner]: [string, unknown]) => `${name}: ${short(inner)}`)
  return `{${parts.join(', ')}}`
}

/** A value in lines, each name before what is below it. */
function linesOf(value: object, indent: string): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const label = Array.isArray(value) ? '-' : `${name}:`
    const line = short(inner)
    if (!isBranch(inner) || line.length + indent.length <= LINE) return [`${indent}${label} ${line}`]
    return [`${indent}${label}`, ...linesOf(inner, `${indent}  `)]
  })
}

/** A value as people write it down, in one line where it is short. */
export function valueText(value: unknown): string {
  const line = short(value)
  return isBranch(value) && line.length > LINE ? linesOf(value, '').join('\n') : line
}

/** A value, as it stands. */
export const ValueView = ({ value }: { readonly value: unknown }) => <Code>{valueText(value)}</Code>
