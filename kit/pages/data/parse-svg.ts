/** Parses an SVG into its elements, so that the pages can render each of them. */
import type { SvgShape } from '../flow-data.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** An opening tag with its attributes, a closing tag, or text. */
const SVG_TOKENS =
  /<(?<open>[a-z]+)(?<attributes>(?: [\w:-]+="[^"]*")*)(?<selfClosing>\/?)>|<\/(?<close>[a-z]+)>|(?<text>[^<]+)/gi

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

/** Style elements are dropped, because the page has its own styles. */
const isKept = ({ tag }: SvgShape): boolean => tag !== 'style'

type SvgToken = Readonly<Record<string, string | undefined>>

/** Adds a token to the innermost open shape. @param openShapes the shapes without a closing tag so far, the innermost last */
function addToken(
  openShapes: OpenShape[],
  { open: tag, attributes = '', selfClosing, close, text }: SvgToken,
): void {
  const parent = openShapes.at(-1)
  if (close !== undefined) openShapes.pop()
  if (text?.trim()) parent?.children.push(decodeEntities(text))
  if (tag === undefined) return
  const shape: OpenShape = { tag, attributes: parseAttributes(attributes), children: [] }
  if (isKept(shape)) parent?.children.push(shape)
  if (!selfClosing) openShapes.push(shape)
}

/** Parses an SVG that `renderSvg` wrote. @throws Error when the text has no SVG */
export function parseSvg(svg: string): SvgShape {
  const top: OpenShape = { tag: 'top', attributes: {}, children: [] }
  const openShapes = [top]
  for (const { groups = {} } of svg.matchAll(SVG_TOKENS)) addToken(openShapes, groups)
  const [drawing] = top.children
  if (typeof drawing !== 'object' || drawing.tag !== 'svg') throw new Error('This is no drawing')
  return drawing
}
