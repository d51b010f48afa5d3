/** The entry of the server build: renders a page of the app as every visitor sees it first. */
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from '#app/App'
import { appConfig } from '#app/app-config'
import { readClientSettings } from '#app/client-settings'
import { createClientApp } from '#app/create-client-app'
import { readPageTitle } from '#app/navigation/page-titles'
import type { PageContent, RenderPage } from '#domain/contract/first-screen'
import { getAddonGroups, getMenu, listVendors } from '#domain/contract/ordering/vendors'
import { RENDERED_PATHS } from '#domain/paths'
import { LazyHomeSearch } from '#pages/home/Greeting'
import { listFontsAndAnimations } from '#ui/theme/fonts-and-animations'
import { insertGlobalCss } from '#ui/theme/global-css'
import { getPageCss } from '#ui/theme/page-css'
import { recordEarlyInput } from './early-input'
import { serializeQueryData } from './page-data'
import { HIDE_MISMATCHED_PAGE, hideMismatchedPage } from './prerendered-page'
import { createServerWindow } from './server-window'
import { showSessionHint } from './session-hint'

/**
 * Loads the code of the app after the page and its pictures. Code that loads beside the pictures delays them. A prerendered
 * page has no pictures of dishes and loads the code itself. The text of this function is an inline script, so it uses
 * nothing outside itself.
 */
function loadApp(): void {
  const { files = '', later = '' } = document.currentScript?.dataset ?? {}
  if (files === '') return
  const [entry = '', ...imports] = files.split(' ')
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    const append = (tag: 'link' | 'script', properties: object) =>
      document.head.append(Object.assign(document.createElement(tag), properties))
    const preload = (file: string, fetchPriority: string) =>
      append('link', { rel: 'modulepreload', href: file, crossOrigin: '', fetchPriority })
    for (const file of imports) preload(file, 'auto')
    append('script', { type: 'module', src: entry, crossOrigin: '' })
    // Each request costs a cheap phone some milliseconds, so these are a task of their own.
    setTimeout(() => {
      for (const file of later.split(' ').filter(Boolean)) preload(file, 'low')
    })
  }
  addEventListener('load', load)
  // A picture that never comes must not hold up the app.
  addEventListener('DOMContentLoaded', () => setTimeout(load, 3000))
}

insertGlobalCss(appConfig.theme)
const FONTS_AND_ANIMATIONS = listFontsAndAnimations(appConfig.theme).join('')

const INLINE_SCRIPT = [hideMismatchedPage, showSessionHint, recordEarlyInput, loadApp]
  .map(run => `(${run})()`)
  .join(';')

/** The source files of the pages by route. */
const PAGE_SOURCES: Readonly<Record<string, string>> = {
  [`/public${RENDERED_PATHS.home}`]: 'src/pages/home/HomeRoute.tsx',
  [`/public${RENDERED_PATHS.vendors}`]: 'src/pages/vendors/VendorsRoute.tsx',
  [`/public${RENDERED_PATHS.menu}`]: 'src/pages/menu/MenuRoute.tsx',
  [`/public${RENDERED_PATHS.dish}`]: 'src/pages/item/ItemRoute.tsx',
}

/** React writes this where a part of a page threw or was not ready. */
const FAILED_BOUNDARY = '<!--$!-->'

/** React puts these before the markup. The page does not need them: the browser finds the pictures in it as early. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

/** Creates the app at a path. It is never started. */
const createAppAt = (path: string) =>
  createClientApp({
    config: appConfig,
    settings: readClientSettings(import.meta.env),
    window: createServerWindow(path),
    instrumentation: {
      inspect: () => {},
      history: createMemoryHistory({ initialEntries: [path] }),
    },
  })
type ServerApp = ReturnType<typeof createAppAt>

/** Parses the content as the browser parses the API's responses. @throws if it does not fit the contract */
function restoreContent(
  { queryClient, queries }: ServerApp,
  { vendors, menu, addonGroups }: PageContent,
): void {
  queryClient.setQueryData(queries.vendors().queryKey, listVendors.responseSchema.parse(vendors).data)
  if (menu)
    queryClient.setQueryData(
      queries.menu(menu.vendorId).queryKey,
      getMenu.responseSchema.parse(menu.body).items,
    )
  if (addonGroups)
    queryClient.setQueryData(
      queries.addonGroups(addonGroups.itemId).queryKey,
      getAddonGroups.responseSchema.parse(addonGroups.body).addonGroups,
    )
}

export const renderAppPage: RenderPage = async (path, content) => {
  const app = createAppAt(path)
  if (content !== null) restoreContent(app, content)
  if (appConfig.features.search) await LazyHomeSearch.preload?.()
  await app.router.load()
  const { matches } = app.router.state
  if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return null
  const markup = renderToString(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  ).replace(IMAGE_PRELOADS, '')
  if (markup.includes(FAILED_BOUNDARY)) throw new Error('A part of the page did not render')
  const title = readPageTitle(app.router)
  const data = serializeQueryData(app.queryClient)
  app.queryClient.clear()
  const source = PAGE_SOURCES[matches.at(-1)?.routeId ?? ''] ?? null
  return {
    title,
    markup,
    styles: [FONTS_AND_ANIMATIONS, getPageCss() + HIDE_MISMATCHED_PAGE],
    data,
    script: INLINE_SCRIPT,
    source,
  }
}
