/** The pages of the client build with their content, as the reference server sends them. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageContent } from '#domain/contract/first-screen'
import { getAddonGroups, getMenu, listVendors } from '#domain/contract/ordering/vendors'
import { createBuildReader } from '#server/pages/client-build'
import { createPageDocument } from '#server/pages/page-document'
import type { CallRoute, CallScript } from './call-script'
import { VENDOR } from './default-answers'

const ITEM_ID = /\/item\/(\d+)/

/** What the script answers is what the page shows. */
const createContent = (url: string, answerTo: (call: CallRoute) => unknown): PageContent => ({
  vendors: answerTo(listVendors),
  menu: { vendorId: VENDOR.id, body: answerTo(getMenu) },
  addonGroups: { itemId: Number(ITEM_ID.exec(url)?.[1] ?? 0), body: answerTo(getAddonGroups) },
})

/** @returns sends the page at the address of a request. It throws an error if the build cannot render the page. */
export function createRenderedPageSender(clientDir: string, { answerTo }: Pick<CallScript, 'answerTo'>) {
  const readBuild = createBuildReader(clientDir)
  return async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const build = await readBuild()
    const render = await build?.loadRenderer('walks')
    const page = await render?.(url, createContent(url, answerTo))
    if (!build || !page) throw new Error(`The build cannot render ${url}`)
    const pageFiles = page.source === null ? [] : build.filesOf(page.source)
    const { html, contentSecurityPolicy } = createPageDocument(build.template, page, pageFiles)
    return reply
      .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}
