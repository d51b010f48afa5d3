/** Markup that is safe to send as it is. */
export interface Html {
  readonly markup: string
}

type HtmlValue = string | number | Html | readonly Html[] | null

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toMarkup(piece: HtmlValue): string {
  if (piece === null) return ''
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replace(/[&<>"']/g, mark => ESCAPES[mark] ?? '')
  return 'markup' in piece ? piece.markup : piece.map(toMarkup).join('')
}

/** A template whose texts are made harmless; other templates go in as they are. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly HtmlValue[]): Html => ({
  markup: parts.map((part, at) => part + toMarkup(pieces[at] ?? null)).join(''),
})
