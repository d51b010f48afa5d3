/** The reader's options for drawings. Every link to a chart contains them. */
import { DRAWING_LEVELS, type DrawingLevel } from '../../draw/view/drawing-level.ts'

/** What the colours show: what was reached, how often each transition was taken, or what changed since an older version. */
export const DRAWING_COLOURS = ['model', 'browser', 'scenarios', 'recorded', 'walked', 'changes'] as const
export type DrawingColours = (typeof DRAWING_COLOURS)[number]

export interface DrawingOptions {
  /** null before the reader chooses one. */
  readonly level: DrawingLevel | null
  /** Whether the drawing shows the names of the code instead of words. */
  readonly hasNames: boolean
  /** The ids of the open groups; null before the reader opens or closes one. */
  readonly open: readonly string[] | null
  /** null for the colours of the transitions. */
  readonly colours: DrawingColours | null
  /** Whether the page of a chart shows its table instead of its drawing. */
  readonly isTable: boolean
}

export const NO_DRAWING_OPTIONS: DrawingOptions = {
  level: null,
  hasNames: false,
  open: null,
  colours: null,
  isTable: false,
}

const splitUrl = (url: string): { readonly path: string; readonly query: URLSearchParams } => {
  const [path = '', search = ''] = url.split('?')
  return { path, query: new URLSearchParams(search) }
}

/** Reads the options of a URL. Unknown values count as missing. */
export function parseDrawingOptions(url: string): DrawingOptions {
  const { query } = splitUrl(url)
  return {
    level: DRAWING_LEVELS.find(level => level === query.get('level')) ?? null,
    hasNames: query.get('labels') === 'names',
    open: query.get('open')?.split(' ').filter(Boolean) ?? null,
    colours: DRAWING_COLOURS.find(colours => colours === query.get('colours')) ?? null,
    isTable: query.get('view') === 'table',
  }
}

/** The URL with these options instead of its own. */
export function withDrawingOptions(
  url: string,
  { level, hasNames, open, colours, isTable }: DrawingOptions,
): string {
  const { path, query } = splitUrl(url)
  const values = {
    level,
    labels: hasNames ? 'names' : null,
    open: open?.join(' ') ?? null,
    colours,
    view: isTable ? 'table' : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
