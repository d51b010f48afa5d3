import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs the tokens: made once, kept in the data folder for its owner's eyes alone. */
export async function loadOrCreateJwtSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true })
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return kept.trim()
  return createSecretFile(file)
}

/** Written aside and linked into place, so that a crash leaves no half of a secret. */
async function createSecretFile(file: string): Promise<string> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rm(file, { force: true })
  await link(draft, file)
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}
