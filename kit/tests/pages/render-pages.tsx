import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PagesAt } from '../../pages/navigation/FlowRouter.tsx'

/** Renders a part of the pages to HTML without class names. @param url the page that it is on */
export const renderPages = (part: ReactElement, url = '/'): string =>
  renderToStaticMarkup(<PagesAt url={url}>{part}</PagesAt>).replaceAll(/ class="[^"]*"/g, '')
