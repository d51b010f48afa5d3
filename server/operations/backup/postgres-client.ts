/** Runs the programs of PostgreSQL's client, such as `pg_dump`. */
import { spawn } from 'node:child_process'
import { systemErrorCode } from '#server/core/safe-error'
import { SettingsError } from '#server/settings'

/** The connection as environment variables, so that the password is in no list of processes. */
function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const settings = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}

/**
 * Runs a program on the database.
 * @throws SettingsError if it is not installed or fails, with its last line
 */
export async function runPostgresClient(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...connectionEnvironment(databaseUrl) },
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || systemErrorCode(error) !== 'ENOENT') throw error
    throw new SettingsError(
      `${program} is not installed. Install the client of your PostgreSQL, such as postgresql-client of Debian.`,
    )
  })
  if (exitCode !== 0) throw new SettingsError(errors.trim().split('\n')[0] ?? `${program} failed`)
}
