import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { appConfig } from '#app/app-config'
import { createWebManifest } from '#app/build/web-manifest-plugin'
import { WEB_MANIFEST_FILE } from '#domain/contract/first-screen'
import { orders } from '#server/core/db/schema'
import { readMailSite } from '#server/messages/mail/mail-site'
import type { MailContent } from '#server/messages/mail/mail-store'
import { renderMail } from '#server/messages/mail/render-mail'
import { draftMail } from '#server/operations/jobs/draft-mail'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'

const PUBLIC_URL = 'https://eat.example'
const readName = async (manifest?: string) => {
  const clientDir = mkdtempSync(join(tmpdir(), 'food-park-mail-'))
  if (manifest !== undefined) writeFileSync(join(clientDir, WEB_MANIFEST_FILE), manifest)
  const { parkName } = await readMailSite({ publicUrl: () => PUBLIC_URL, clientDir })
  rmSync(clientDir, { recursive: true })
  return parkName
}

// Specification 24.29.
it('the park has the same name as in the built client', async () => {
  const config = { ...appConfig, branding: { ...appConfig.branding, appName: ' Canal\nMarket ' } }
  expect(await readName(JSON.stringify(createWebManifest(config, '#fff')))).toBe('Canal Market')
})

// Specification 24.29.
it.each([undefined, 'not JSON', '{"name": " "}'])(
  'mails say the food park if the manifest has no name: %j',
  async manifest => {
    expect(await readName(manifest)).toBe('the food park')
  },
)

// Specification 24.29.
it('every mail names the park in its subject and its text', async () => {
  const { db, close } = await borrowSeededPGlite(inject('embeddedTemplate'))
  onTestFinished(close)
  const [order] = await db.select({ id: orders.id }).from(orders).limit(1)
  const contents: readonly MailContent[] = [
    { kind: 'confirmation_code', data: { code: '481592' } },
    { kind: 'account_exists', data: {} },
    { kind: 'password_reset', data: { token: 'abc' } },
    { kind: 'password_changed', data: {} },
    { kind: 'account_unused', data: { deletedFrom: '2026-07-24T12:00:00.000Z' } },
    { kind: 'staff_invitation', data: { token: 'abc', trailer: 'Smoky Joes' } },
    { kind: 'receipt', data: { orderId: order?.id ?? 0 } },
  ]
  for (const content of contents) {
    const draft = await draftMail(db, content, { publicUrl: PUBLIC_URL, parkName: 'Canal Market' })
    const { subject, text } = renderMail(draft ?? { subject: '', blocks: [] })
    expect([subject, text]).toEqual([
      expect.stringContaining('Canal Market'),
      expect.stringContaining('Canal Market'),
    ])
    if (!['confirmation_code', 'receipt'].includes(content.kind)) expect(text).toContain(PUBLIC_URL)
    if (content.kind === 'staff_invitation')
      expect(text).toMatch(/Open it on the tablet of the trailer\.[\s\S]*If you did not expect this/)
    if (content.kind === 'account_unused') expect(text).toContain('deleted on 24 July 2026')
  }
})
