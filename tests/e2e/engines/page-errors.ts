/** Makes the pages of a build report their errors to the server, because WebDriver cannot read the console of a browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'

const REPORTER = 'page-errors.js'
const REPORT = /^\/page-error\?(.*)/
/** The files from which the server makes the pages of customers, staff and hosts. */
const PAGES = ['app.html', 'kitchen/index.html', 'host/index.html']

/** Runs in the page, before its other scripts. */
function reportErrors(): void {
  const report = (text: unknown) => navigator.sendBeacon(`/page-error?${encodeURIComponent(String(text))}`)
  addEventListener('error', ({ message, error }) => report(`${message} ${error?.stack ?? ''}`))
  addEventListener('unhandledrejection', ({ reason }) =>
    report(`unhandled: ${reason} ${reason?.stack ?? ''}`),
  )
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...texts: unknown[]) => {
    report(texts.join(' '))
    error(...texts)
  }
}

/** Changes the pages of a build. @param folder a copy of the built client */
export function addErrorReports(folder: string): void {
  writeFileSync(join(folder, REPORTER), `(${reportErrors})()`)
  for (const page of PAGES) {
    const file = join(folder, page)
    const html = readFileSync(file, 'utf8').replace('<head>', `<head><script src="/${REPORTER}"></script>`)
    writeFileSync(file, html)
  }
}

/** @returns a list that collects what the pages of a server report */
export function collectReports(server: Server): readonly string[] {
  const reports: string[] = []
  server.prependListener('request', ({ url }) => {
    const [, text] = REPORT.exec(url ?? '') ?? []
    if (text) reports.push(decodeURIComponent(text))
  })
  return reports
}
