import type { Pseudonyms } from './pseudonyms'
import { redactFreeText, redactTokensAndEmails } from './redact-text'

/** Only for parsing relative URLs. */
const BASE_URL = 'http://page.invalid'

type Redaction = (value: string, pseudonymFor: Pseudonyms) => string

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

/** The query parameters of the app's pages and their redaction. All other parameters are removed. */
const PARAM_REDACTIONS: ReadonlyMap<string, Redaction> = new Map<string, Redaction>([
  ...TEXT_PARAMS.map(name => [name, redactFreeText] as const),
  ['session_id', redactTokensAndEmails],
  ['redirect', redactPagePath],
  ['token', (value, pseudonymFor) => pseudonymFor('token', value)],
])

/** Redacts one segment of a path; '' when it cannot be decoded. */
function redactSegment(segment: string, pseudonymFor: Pseudonyms): string {
  try {
    return encodeURIComponent(redactTokensAndEmails(decodeURIComponent(segment), pseudonymFor))
  } catch {
    return ''
  }
}

/** Removes personal data and tokens from a page path with its query; '' when the path is not a valid URL. */
export function redactPagePath(path: string, pseudonymFor: Pseudonyms): string {
  if (!URL.canParse(path, BASE_URL)) return ''
  const url = new URL(path, BASE_URL)
  const query = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    const redact = PARAM_REDACTIONS.get(name)
    if (redact) query.append(name, redact(value, pseudonymFor))
  }
  const pathname = url.pathname
    .split('/')
    .map(segment => redactSegment(segment, pseudonymFor))
    .join('/')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Keeps only the origin of an external URL and replaces its path. Text that is no URL is redacted as text. */
export function redactExternalUrl(address: string, pseudonymFor: Pseudonyms): string {
  if (!URL.canParse(address)) return redactFreeText(address, pseudonymFor)
  const { origin } = new URL(address)
  const page = /\w+ \d+/.exec(pseudonymFor('page', address))?.[0] ?? ''
  return `${origin}/${page.replace(' ', '-')}`
}
