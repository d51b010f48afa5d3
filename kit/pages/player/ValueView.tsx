import { styled } from '../ui/theme.ts'

const Code = styled('code', {
  fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
  fontSize: '0.78125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** In characters. Longer values are split into lines. */
const MAX_LINE_LENGTH = 44

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Whether a number is a time in ms since 1970. No other number here is that large. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value > 1_500_000_000_000 && value < 3_000_000_000_000

/** A time such as '1749214800000 (2025-06-06 13:00 UTC)'. */
const formatTime = (time: number): string =>
  `${time} (${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC)`

/** A value in one line, such as {kind: "refused", status: 404}. */
function formatInline(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`
  if (isTime(value)) return formatTime(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).map(
    ([name, nested]: [string, unknown]) => `${name}: ${formatInline(nested)}`,
  )
  return `{${parts.join(', ')}}`
}

/** A value in several lines; nested values are indented below their names. */
function formatLines(value: object, indent: string): string[] {
  return Object.entries(value).flatMap(([name, nested]: [string, unknown]) => {
    const label = Array.isArray(value) ? '-' : `${name}:`
    const line = formatInline(nested)
    if (!isBranch(nested) || line.length + indent.length <= MAX_LINE_LENGTH)
      return [`${indent}${label} ${line}`]
    return [`${indent}${label}`, ...formatLines(nested, `${indent}  `)]
  })
}

/** A value as text, in one line if it is short. */
export function formatValue(value: unknown): string {
  const line = formatInline(value)
  return isBranch(value) && line.length > MAX_LINE_LENGTH ? formatLines(value, '').join('\n') : line
}

/** A value in a monospace font. */
export const ValueView = ({ value }: { readonly value: unknown }) => <Code>{formatValue(value)}</Code>
