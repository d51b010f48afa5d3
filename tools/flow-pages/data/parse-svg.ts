/** A drawing as the elements that it is made of, so that pages can render each of them. */
import type { SvgShape } from '#flow-pages/flow-data'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** An opening tag with its attributes, a closing one, or the text up to the next. */
const SVG_TOKENS =
  /<(?<open>[a-z]+)(?<attributes>(?: [\w:-]+="[^"]*")*)(?<alone>\/?)>|<\/(?<close>[a-z]+)>|(?<text>[^<]+)/gi

const parseAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      decodeEntities(value),
    ]),
  )

interface OpenShape extends SvgShape {
  readonly children: (SvgShape | string)[]
}

/** Its styles stay behind: the page has its own, which follow its theme. */
const isKept = ({ tag }: SvgShape): boolean => tag !== 'style'

type SvgToken = Readonly<Record<string, string | undefined>>

/** Puts one more part where it belongs. @param open the shapes that are not closed yet, the innermost last */
function addToken(open: OpenShape[], { open: tag, attributes = '', alone, close, text }: SvgToken): void {
  const parent = open.at(-1)
  if (close !== undefined) open.pop()
  if (text?.trim()) parent?.children.push(decodeEntities(text))
  if (tag === undefined) return
  const shape: OpenShape = { tag, attributes: parseAttributes(attributes), children: [] }
  if (isKept(shape)) parent?.children.push(shape)
  if (!alone) open.push(shape)
}

/** Reads an SVG as `draw` writes it. @throws Error when it is none */
export function parseSvg(svg: string): SvgShape {
  const top: OpenShape = { tag: 'top', attributes: {}, children: [] }
  const open = [top]
  for (const { groups = {} } of svg.matchAll(SVG_TOKENS)) addToken(open, groups)
  const [drawing] = top.children
  if (typeof drawing !== 'object' || drawing.tag !== 'svg') throw new Error('This is no drawing')
  return drawing
}
