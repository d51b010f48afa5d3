/** Escaped markup. */
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

function toMarkup(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, character => ESCAPES[character] ?? '')
  return 'markup' in value ? value.markup : value.map(toMarkup).join('')
}

/** A template tag that escapes texts and inserts nested templates unchanged. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => ({
  markup: parts.map((part, index) => part + toMarkup(values[index] ?? null)).join(''),
})
