import { expect, it } from 'vitest'
import { createPageDocument, createPrerenderedPage } from '#server/pages/page-document'

const SCRIPT_TAG = '<script type="module" src="/assets/index.js"></script>'
const SPLASH_STYLE = '<style nonce="__CSP_NONCE__">.splash{}</style>'
const PRELOAD_TAGS = [
  '<link rel="modulepreload" href="/assets/start.js">',
  '<link rel="modulepreload" href="/assets/flows.js" fetchpriority="low">',
  '<link rel="modulepreload" href="/assets/menu.js" fetchpriority="low">',
].join('')
const HEAD = `<head><title>Park</title>${SPLASH_STYLE}${SCRIPT_TAG}${PRELOAD_TAGS}</head>`
const TEMPLATE = `<html>${HEAD}<body><div id="root"><b>…</b></div><noscript></noscript></body></html>`
const PAGE = {
  title: 'Menu',
  markup: '<p>$&</p>',
  styles: ['.a{}'],
  data: '{}',
  script: 'run()',
  source: null,
}

const EXPECT = '<link rel="expect" href="#page-data" blocking="render">'

const createHtml = (template: string, pageFiles: readonly string[] = []) =>
  createPageDocument(template, PAGE, pageFiles).html

it('a rendered page replaces the splash screen, and names the files of the app', () => {
  const style = '<style>.splash{}</style>'
  const script =
    '<script data-files="/assets/index.js /assets/start.js" data-later="/assets/flows.js /assets/menu.js">run()</script>'
  const data = '<script type="application/json" id="page-data">{}</script>'
  expect(createHtml(TEMPLATE)).toBe(
    `<html><head><title>Menu</title>${style}${EXPECT}<style>.a{}</style>${script}</head><body><div id="root"><p>$&</p></div>${data}<noscript></noscript></body></html>`,
  )
})

it('the files of the page itself come with the app, once', () => {
  const html = createHtml(TEMPLATE, ['/assets/start.js', '/assets/menu.js'])
  const files = 'data-files="/assets/index.js /assets/start.js /assets/menu.js"'
  expect(html).toContain(`<script ${files} data-later="/assets/flows.js">`)
})

it('a prerendered page is for one path, and loads the app and its own files itself', () => {
  const plainPageTag = '<link rel="modulepreload" href="/assets/styles.js" data-plain-page="true">'
  const template = TEMPLATE.replace('</head>', `${plainPageTag}</head>`)
  const html = createPrerenderedPage(template, PAGE, '/vendors', ['/assets/start.js', '/assets/vendors.js'])
  const script = '<script data-path="/vendors" data-params="q sort under10 open category">run()</script>'
  const preload = '<link rel="modulepreload" crossorigin href="/assets/vendors.js">'
  expect(html).toContain(`${SCRIPT_TAG}${PRELOAD_TAGS}${EXPECT}<style>.a{}</style>${script}${preload}</head>`)
  expect(html).toContain('<style>.splash{}</style>')
  expect(html).toContain(
    '<div id="root"><p>$&</p></div><script type="application/json" id="page-data">{}</script>',
  )
})

it.each([
  [SCRIPT_TAG, 'app.html has no module script'],
  ['</head>', 'app.html has no </head>'],
  ['<title>Park</title>', 'app.html has no /<title>'],
  [SPLASH_STYLE, 'app.html has no /<style nonce='],
  ['<noscript>', 'app.html has no /(<div id="root">)'],
])('a build without %s cannot be used', (part, message) => {
  expect(() => createHtml(TEMPLATE.replace(part, ''))).toThrow(message)
})
