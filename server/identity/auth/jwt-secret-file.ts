import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '#server/core/db/private-folder'

/**
 * Returns the secret that signs the tokens. Creates it once in `dataDir`, readable by its owner only (specification 22.3).
 */
export async function loadOrCreateJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  createPrivateFolder(dataDir)
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.trim().length >= 32) return stored.trim()
  return createSecretFile(file)
}

/** Writes to another name first and then links, so that a crash never leaves half a secret. */
async function createSecretFile(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  await rm(file, { force: true })
  await link(draft, file)
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
