/** The contract between the server and the page renderer of a client build: what a page is rendered from, and the result. */

/** The response bodies of the API that a page shows. */
export interface PageContent {
  /** The body of `listVendors`, with every vendor. */
  readonly vendors: unknown
  /** The body of `getMenu`; null on a page without a menu. */
  readonly menu: { readonly vendorId: number; readonly body: unknown } | null
  /** The body of `getAddonGroups`; null on a page without a dish. */
  readonly addonGroups: { readonly itemId: number; readonly body: unknown } | null
}

export interface RenderedPage {
  readonly title: string
  /** The content of `#root`. */
  readonly markup: string
  /** The contents of the style tags. */
  readonly styles: readonly string[]
  /** The query data of the page as JSON, for a script tag of type `application/json`. */
  readonly data: string
  /** The inline script of the page's head. */
  readonly script: string
  /** The source file of the page, as the manifest of the build names it; null if it belongs to the first chunk. */
  readonly source: string | null
}

/**
 * @param path the path and the query of the page
 * @param content null renders the page while it loads, without data
 * @returns null if the path leads elsewhere
 */
export type RenderPage = (path: string, content: PageContent | null) => Promise<RenderedPage | null>

/** The page of a client build that is right for every path: a logo, from which the browser starts the app. */
export const PLAIN_PAGE_FILE = 'app.html'

/** The folder of the renderer in a client build, and its file. The server does not serve it. */
export const RENDERER_FILE = '.server/page-renderer.mjs'

/** Names the files of a client build by their sources. Vite writes it. */
export const MANIFEST_FILE = '.vite/manifest.json'
/** The web manifest, in the folder of the built client. It has the name of the park. */
export const WEB_MANIFEST_FILE = 'manifest.webmanifest'

/** The id of the script tag with the query data. */
export const PAGE_DATA_ID = 'page-data'
