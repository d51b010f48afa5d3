import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { WEB_MANIFEST_FILE } from '#domain/contract/first-screen'

/** What mails name and link to. */
export interface MailSite {
  /** The URL of the shop. */
  readonly publicUrl: string
  readonly parkName: string
}

const NO_NAME = 'the food park'
const manifestSchema = z.object({ name: z.string().check(z.trim(), z.minLength(1)) })

/** The name of the park, from the app config of the built client. Without a build, mails say 'the food park'. */
async function readParkName(clientDir: string): Promise<string> {
  try {
    const manifest = JSON.parse(await readFile(join(clientDir, WEB_MANIFEST_FILE), 'utf8'))
    // A subject has one line.
    return z.parse(manifestSchema, manifest).name.replaceAll(/\s+/g, ' ')
  } catch {
    return NO_NAME
  }
}

interface MailSiteSource {
  readonly publicUrl: () => string
  /** The folder of the built client. */
  readonly clientDir: string
}

/** Reads it anew for each mail, because a new build may have another name. */
export const readMailSite = async ({ publicUrl, clientDir }: MailSiteSource): Promise<MailSite> => ({
  publicUrl: publicUrl(),
  parkName: await readParkName(clientDir),
})
