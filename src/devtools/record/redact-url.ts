import type { Pseudonyms } from './pseudonyms'
import { redactId, redactText } from './redact-text'

/** Of no page, only there for the address to be read. */
const BASE_URL = 'http://page.invalid'

type Redaction = (value: string, instead: Pseudonyms) => string

const TEXT_PARAMS = [
  'q',
  'category',
  'sort',
  'dir',
  'status',
  'type',
  'tab',
  'under10',
  'open',
  'stay',
  'cancelled',
]

/** What our own pages have behind the '?', and how much of it may be kept. Anything else goes. */
const PARAM_REDACTIONS: ReadonlyMap<string, Redaction> = new Map<string, Redaction>([
  ...TEXT_PARAMS.map(name => [name, redactText] as const),
  ['session_id', redactId],
  ['redirect', redactPagePath],
  ['token', (value, instead) => instead('token', value)],
])

/** A part of a path; one that nobody can read goes. */
function redactSegment(part: string, instead: Pseudonyms): string {
  try {
    return encodeURIComponent(redactId(decodeURIComponent(part), instead))
  } catch {
    return ''
  }
}

/** The path of a page with its query, without what names a customer or lets anybody in; '' where it is the address of nothing. */
export function redactPagePath(path: string, instead: Pseudonyms): string {
  if (!URL.canParse(path, BASE_URL)) return ''
  const address = new URL(path, BASE_URL)
  const query = new URLSearchParams()
  for (const [name, value] of address.searchParams) {
    const redact = PARAM_REDACTIONS.get(name)
    if (redact) query.append(name, redact(value, instead))
  }
  const where = address.pathname
    .split('/')
    .map(part => redactSegment(part, instead))
    .join('/')
  return query.size > 0 ? `${where}?${query}` : where
}

/** The address of somebody else's page: where it is, and nothing that leads to one of its pages. */
export function redactExternalUrl(address: string, instead: Pseudonyms): string {
  if (!URL.canParse(address)) return redactText(address, instead)
  const { origin } = new URL(address)
  const page = /\w+ \d+/.exec(instead('page', address))?.[0] ?? ''
  return `${origin}/${page.replace(' ', '-')}`
}
