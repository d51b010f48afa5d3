import { createHash } from 'node:crypto'
import { PAGE_DATA_ID, PLAIN_PAGE_FILE, type RenderedPage } from '#domain/contract/first-screen'
import { contentSecurityPolicy, readApiHosts } from '#server/core/http/security-headers'
import { RENDERED_PARAMS } from '#server/pages/canonical-path'

/** A page as a document, with the policy that allows its own styles and its inline script. */
export interface PageDocument {
  readonly html: string
  readonly contentSecurityPolicy: string
}

const SPLASH_STYLE = /<style nonce="__CSP_NONCE__">([\s\S]*?)<\/style>/
const SPLASH_SCREEN = /(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/
const SCRIPT_TAG = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const PRELOAD_TAG = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"([^>]*)>/g
/** The plain page alone loads these files. A rendered page has their styles in itself. */
const PLAIN_PAGE_TAG = /\s*<link[^>]* data-plain-page[^>]*>/g
const TITLE = /<title>[^<]*<\/title>/

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Replaces the only match. @throws Error if the page of the build does not contain it */
function replacePart(html: string, part: RegExp | string, replace: (...match: string[]) => string): string {
  const replaced = html.replace(part, replace)
  if (replaced === html) throw new Error(`${PLAIN_PAGE_FILE} has no ${part}`)
  return replaced
}

interface AppFiles {
  /** The entry, then the files that the page needs. */
  readonly first: readonly string[]
  /** The files of the flows. */
  readonly later: readonly string[]
}

const splashStyleOf = (html: string): string => SPLASH_STYLE.exec(html)?.[1] ?? ''

/** Takes the files of the app out of the page of the build. The inline script loads them after the page. */
function takeAppFiles(template: string): AppFiles & { readonly html: string } {
  const [, entry] = SCRIPT_TAG.exec(template) ?? []
  if (entry === undefined) throw new Error(`${PLAIN_PAGE_FILE} has no module script`)
  const preloads = Array.from(template.matchAll(PRELOAD_TAG), ([, file = '', attributes = '']) => ({
    file,
    isLater: attributes.includes('fetchpriority="low"'),
    isForPlainPage: attributes.includes('data-plain-page'),
  })).filter(({ isForPlainPage }) => !isForPlainPage)
  const filesWhere = (isLater: boolean) =>
    preloads.filter(preload => preload.isLater === isLater).map(({ file }) => file)
  return {
    first: [entry, ...filesWhere(false)],
    later: filesWhere(true),
    html: template.replace(SCRIPT_TAG, '').replaceAll(PRELOAD_TAG, ''),
  }
}

/**
 * The browser paints once it has the whole page, not its empty start first: one frame less before the content. Browsers that
 * do not know this paint as usual.
 */
const PAINT_WHOLE_PAGE = `<link rel="expect" href="#${PAGE_DATA_ID}" blocking="render">`

/** Puts a rendered page into the page of the build. @param script the tag of its inline script, with what it loads */
function fillTemplate(html: string, page: RenderedPage, script: string): string {
  const splashStyle = splashStyleOf(html)
  const styles = page.styles.map(style => `<style>${style}</style>`).join('')
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${page.data}</script>`
  const withHead = replacePart(html, '</head>', end => `${PAINT_WHOLE_PAGE}${styles}${script}${end}`)
  const withTitle = replacePart(withHead, TITLE, () => `<title>${escapeText(page.title)}</title>`)
  const withStyle = replacePart(withTitle, SPLASH_STYLE, () => `<style>${splashStyle}</style>`)
  return replacePart(withStyle, SPLASH_SCREEN, (_, start = '', end = '') =>
    [start, page.markup, end.replace('</div>', () => `</div>${data}`)].join(''),
  )
}

/** The page of the server, which loads the app after itself. @param pageFiles the files of the page itself */
export function createPageDocument(
  template: string,
  page: RenderedPage,
  pageFiles: readonly string[] = [],
): PageDocument {
  const { first, later, html } = takeAppFiles(template)
  const files = [...new Set([...first, ...pageFiles])].join(' ')
  const laterFiles = later.filter(file => !pageFiles.includes(file)).join(' ')
  const script = `<script data-files="${files}" data-later="${laterFiles}">${page.script}</script>`
  return {
    html: fillTemplate(html, page, script),
    contentSecurityPolicy: contentSecurityPolicy({
      styles: [splashStyleOf(html), ...page.styles].map(hashOf),
      scripts: [hashOf(page.script)],
      hosts: readApiHosts(template),
    }),
  }
}

/**
 * A page for static hosts. It loads the app beside itself, also where a policy blocks its inline script.
 * @param path the only path that the page is for; its inline script hides it at any other
 * @param pageFiles the files of the page itself
 */
export function createPrerenderedPage(
  template: string,
  page: RenderedPage,
  path: string,
  pageFiles: readonly string[] = [],
): string {
  const preloads = pageFiles
    .filter(file => !template.includes(`"${file}"`))
    .map(file => `<link rel="modulepreload" crossorigin href="${file}">`)
  const script = `<script data-path="${path}" data-params="${RENDERED_PARAMS.join(' ')}">${page.script}</script>`
  return fillTemplate(template.replaceAll(PLAIN_PAGE_TAG, ''), page, [script, ...preloads].join(''))
}
