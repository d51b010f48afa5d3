import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A view as HTML, with the class names out of the way; its links lead wherever they say. */
export function renderMarkup(view: ReactElement): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToStaticMarkup(<RouterContextProvider router={router}>{view}</RouterContextProvider>)
  return html.replaceAll(/ class="[^"]*"/g, '')
}

const stripTags = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const ACTION_ELEMENTS = /<(?<tag>button|a)\b(?<attributes>[^>]*)>(?<inside>.*?)<\/\k<tag>>/g
/** Of the two texts of a button that may be busy, the one that is not shown. */
const HIDDEN_TEXT = /<span data-shown="false">.*?<\/span>/g

/** What can be pressed, in order, as it is read; what is busy is in brackets. */
export const listActions = (html: string): string[] =>
  Array.from(html.matchAll(ACTION_ELEMENTS), ({ groups: { attributes = '', inside = '' } = {} }) => {
    const label = /aria-label="(?<label>[^"]*)"/.exec(attributes)?.groups?.label
    const words = label ?? stripTags(inside.replaceAll(HIDDEN_TEXT, ''))
    return attributes.includes('aria-busy') ? `(${words})` : words
  })

/** What every element of a role says. */
export const textsOfRole = (html: string, role: string): string[] =>
  html
    .split(`role="${role}"`)
    .slice(1)
    .map(rest => stripTags(`<${rest.split(/<\/(?:p|div|span)>/)[0]}`))
