/** Markup that is safe to send as it is. */
export interface Html {
  readonly markup: string
}

type Piece = string | number | Html | readonly Html[] | null

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function markupOf(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string' || typeof piece === 'number')
    return String(piece).replace(/[&<>"']/g, mark => MARKS[mark] ?? '')
  return 'markup' in piece ? piece.markup : piece.map(markupOf).join('')
}

/** A template whose texts are made harmless; other templates go in as they are. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: parts.map((part, at) => part + markupOf(pieces[at] ?? null)).join(''),
})
