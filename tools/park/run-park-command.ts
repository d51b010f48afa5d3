/**
 * `npm run park -- check FILE` reports every mistake of a park file, with its line. With DATABASE_URL it also compares its ids with
 * the park.
 * `npm run park -- import FILE` gives the park the trailers and menus of the file, all or nothing.
 * `npm run park -- export FILE` writes the park into a file, as JSON if its name ends with .json. A new park exports an empty list.
 * `npm run park -- export-menu FILE TRAILER` writes the menu of a trailer, by its name or id, as a spreadsheet (CSV).
 * `npm run park -- import-menu FILE TRAILER` replaces the menu of that trailer by the spreadsheet.
 * `npm run park -- add-host EMAIL` prints a link with which this person gets the account of a host, or a new password for it.
 * `npm run park -- end-sessions EMAIL` signs an account out on all devices.
 * `npm run park -- lock EMAIL` does so too, and refuses its sign-ins until `npm run park -- unlock EMAIL`.
 * `npm run park -- reset-second-factor EMAIL` turns the second factor of an account off, for a lost phone.
 * `npm run park -- backup FILE` writes the whole database into a file: orders, payments, accounts.
 * `npm run park -- restore FILE` restores a backup into an empty database; with `--replace` also into one that is not empty.
 * `npm run park -- schema FILE` writes the schema of park files for editors.
 * It reads the settings of the server: DATABASE_URL, or DATA_DIR for the embedded database of a server, which must be stopped.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { emailSchema } from '#domain/contract/account/accounts'
import { toInvitationPath } from '#domain/contract/host/staff'
import { decodeTextFile } from '#domain/decode-text-file'
import { lockDataDir } from '#server/core/db/data-dir-lock'
import type { Db } from '#server/core/db/database'
import { describeDatabaseRefusal, isTableMissing } from '#server/core/db/database-errors'
import { hasKnownMigrations, migrate } from '#server/core/db/migrate'
import { embeddedFolderOf, openDatabase } from '#server/core/db/open-database'
import { HttpError } from '#server/core/http/http-error'
import { INVITATION_DAYS } from '#server/identity/accounts/invitations/invitation-store'
import { createInvitation } from '#server/identity/accounts/invitations/invitations'
import {
  endAccountSessions,
  lockAccount,
  resetSecondFactor,
  unlockAccount,
} from '#server/identity/accounts/lock-account'
import { type BackupContent, backUpDatabase, restoreDatabase } from '#server/operations/backup/backup'
import { exportPark, formatPark } from '#server/park/import/export-park'
import { checkImport, importPark } from '#server/park/import/import-park'
import { formatMenuCsv, readMenuCsv } from '#server/park/import/menu-csv'
import { type ParkFile, parkFileJsonSchema, type Trailer } from '#server/park/import/park-file'
import { ParkConflictError } from '#server/park/import/plan-import'
import { ParkFileError } from '#server/park/import/read-park-file'
import { readServerSettings, type Settings, SettingsError } from '#server/settings'
import { describeFileFailure } from './describe-file-failure'
import { loadParkFile } from './load-park-file'

/** Where the schema is, seen from a file in the project's folder. */
const SCHEMA_PATH = 'docs/park.schema.json'

const USAGE =
  'Usage: npm run park -- check FILE | import FILE | export FILE | export-menu FILE TRAILER | import-menu FILE TRAILER | add-host EMAIL | end-sessions EMAIL | lock EMAIL | unlock EMAIL | reset-second-factor EMAIL | backup FILE | restore FILE [--replace] | schema FILE'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** @throws SettingsError if there is neither a database of the settings nor embedded data of a server */
function assertDatabaseKnown(settings: Settings): void {
  if (settings.databaseUrl !== null || existsSync(embeddedFolderOf(settings))) return
  throw new SettingsError(
    `DATABASE_URL is not set. Load the settings first: set -a; . /etc/food-park/settings; set +a (docs/open-a-park.md). Without it this uses the data of the demo, and ${settings.dataDir} has none: start the server once.`,
  )
}

/**
 * Reads the settings, and keeps servers away from embedded data during the work.
 * @param mayCreate whether the work may begin a new embedded database, as a restore does
 */
async function withSettings<Result>(
  work: (settings: Settings) => Promise<Result>,
  mayCreate = false,
): Promise<Result> {
  const settings = readServerSettings(process.env)
  // A shell without the settings of the server would silently work on another park.
  if (!mayCreate) assertDatabaseKnown(settings)
  if (settings.databaseUrl === null)
    process.stderr.write(`DATABASE_URL is not set: this uses the embedded database in ${settings.dataDir}.\n`)
  const unlock = settings.databaseUrl === null ? await lockDataDir(settings.dataDir) : () => {}
  try {
    return await work(settings)
  } finally {
    unlock()
  }
}

/** Opens the database that the server uses, and closes it after the work. */
const withDatabase = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  withSettings(async settings => {
    const { db, close } = await openDatabase(settings)
    try {
      await migrate(db)
      return await work(db)
    } finally {
      await close()
    }
  })

/** Compares a file with the park in PostgreSQL. An embedded database is not opened: its server may be running. */
async function compareWithPark(park: ParkFile): Promise<void> {
  const settings = readServerSettings(process.env)
  if (settings.databaseUrl === null) return
  const { db, close, readAppliedMigrations } = await openDatabase(settings)
  try {
    // Before the first start of this version, an import would change the tables first.
    const applied = await readAppliedMigrations().catch((error: unknown) => {
      if (isTableMissing(error)) return []
      throw error
    })
    if (await hasKnownMigrations(applied)) await checkImport(db, park)
  } finally {
    await close()
  }
}

const describePark = ({ trailers }: ParkFile): string => {
  const dishes = trailers.flatMap(({ menu }) => menu.flatMap(section => section.dishes))
  return `Trailers: ${trailers.length}. Dishes: ${dishes.length}.`
}

const describeBackup = ({ orders, payments, newestOrder }: BackupContent): string =>
  `Orders: ${orders}. Payments: ${payments}. Newest order: ${newestOrder?.toISOString() ?? 'none'}.`

type ImportedPark = Awaited<ReturnType<typeof importPark>>

function printChanges(report: ImportedPark): void {
  const { tables, trailers, dishes, isTimeZoneChanged, areParkChargesChanged } = report
  printLine(`Trailers: ${trailers.added} added, ${trailers.changed} changed.`)
  printLine(`Dishes: ${dishes.added} added, ${dishes.changed} changed, ${dishes.removed} removed.`)
  if (tables.added > 0) printLine(`Tables: ${tables.added} added.`)
  if (isTimeZoneChanged) printLine('The time zone has changed.')
  if (areParkChargesChanged) printLine('The charges have changed.')
}

function printReport(report: ImportedPark): void {
  const { keptDishes, unseenTrailers } = report
  if (!report.isChanged) printLine('Nothing has changed: the park is what the file says.')
  else printChanges(report)
  for (const name of keptDishes)
    printLine(`'${name}' is in a cart, so it stays, sold out. Import again once the cart is gone.`)
  for (const { name, isOutsideHours } of unseenTrailers)
    printLine(
      `'${name}' ${isOutsideHours ? 'opens by its hours' : 'is open'}, but no staff can see its orders. Invite staff on the page Staff, or close it.`,
    )
}

/** Finds a trailer by its name or id. @throws SettingsError if there is none */
async function findTrailer(db: Db, nameOrId: string): Promise<Trailer> {
  const { trailers } = await exportPark(db)
  const found = trailers.find(({ id, name }) => name === nameOrId || String(id) === nameOrId)
  if (found) return found
  const names = trailers.map(({ name }) => `'${name}'`).join(', ')
  throw new SettingsError(`There is no trailer '${nameOrId}'. The park has ${names || 'none'}.`)
}

/** Prints the link of a new host. The token comes after the #, so no server gets it before the page does. */
async function addHost(text: string): Promise<void> {
  const { success, data: email } = z.safeParse(emailSchema, text)
  if (!success) throw new SettingsError(`'${text}' is not an email address`)
  const { publicUrl, port } = readServerSettings(process.env)
  const invitation = { email, vendorId: null, userId: null, now: new Date() }
  const { token } = await withDatabase(db => db.transaction(tx => createInvitation(tx, invitation)))
  printLine(`${email} can choose a password here. The link works once, for ${INVITATION_DAYS} days:`)
  printLine(`${publicUrl ?? `http://localhost:${port}`}${toInvitationPath(token)}`)
}

/** Creates a command that changes the account of an address. */
const changeAccount =
  (change: (db: Db, email: string, now: Date) => Promise<void>, result: string) =>
  async (email: string): Promise<void> => {
    await withDatabase(db => change(db, email, new Date()))
    printLine(`${email} ${result}.`)
  }

/** Locks an account, and says so if it was the last host who could sign in. */
async function lock(email: string): Promise<void> {
  const { leavesNoHost } = await withDatabase(db => lockAccount(db, email, new Date()))
  printLine(`${email} is locked, and signed out on all devices.`)
  if (leavesNoHost)
    printLine(
      'Warning: no host can sign in any more. `npm run park -- add-host EMAIL` makes another one, and `unlock` ends this lock.',
    )
}

const COMMANDS: Readonly<Record<string, (file: string, trailer: string) => Promise<void>>> = {
  check: async file => {
    const park = loadParkFile(file, printLine)
    printLine(describePark(park))
    await compareWithPark(park)
    printLine('The file is right.')
  },
  import: async file => {
    const park = loadParkFile(file, printLine)
    printReport(await withDatabase(db => importPark(db, park)))
  },
  export: async file => {
    const park = await withDatabase(exportPark)
    writeFileSync(file, formatPark(park, SCHEMA_PATH, file.endsWith('.json') ? 'json' : 'yaml'))
    printLine(`Written: ${file}. ${describePark(park)}`)
  },
  'export-menu': async (file, name) => {
    const trailer = await withDatabase(db => findTrailer(db, name))
    writeFileSync(file, formatMenuCsv(trailer))
    printLine(`Written: ${file}. ${describePark({ trailers: [trailer] })}`)
  },
  'import-menu': async (file, name) => {
    const text = decodeTextFile(readFileSync(file))
    const importMenu = async (db: Db) => {
      const trailer = await readMenuCsv(text, await findTrailer(db, name))
      // The staff open, close and pause the trailer meanwhile.
      return importPark(db, { trailers: [{ ...trailer, open: undefined }] })
    }
    printReport(await withDatabase(importMenu))
  },
  'add-host': addHost,
  'end-sessions': changeAccount(endAccountSessions, 'is signed out on all devices'),
  lock,
  unlock: changeAccount(unlockAccount, 'can sign in again'),
  'reset-second-factor': changeAccount(
    resetSecondFactor,
    'has no second factor any more, and is signed out on all devices',
  ),
  backup: async file => {
    const content = await withSettings(settings => backUpDatabase(settings, file))
    printLine(`Written: ${file}. ${describeBackup(content)}`)
  },
  restore: async (file, option) => {
    if (option !== '' && option !== '--replace') throw new SettingsError(USAGE)
    const restore = (settings: Settings) => restoreDatabase(settings, file, option === '--replace')
    const content = await withSettings(restore, true)
    printLine(`Restored: ${file}. ${describeBackup(content)}`)
  },
  schema: async file => {
    writeFileSync(file, `${JSON.stringify(parkFileJsonSchema(), null, 2)}\n`)
    printLine(`Written: ${file}`)
  },
}

/** What to print for an expected failure; null for any other error. */
function formatExpectedError(error: unknown, file: string): string | null {
  if (error instanceof ParkFileError)
    return [
      ...error.mistakes.map(({ line, message }) => `${file}:${line}: ${message}`),
      error.mistakes.length === 1 ? '1 error.' : `${error.mistakes.length} errors.`,
    ].join('\n')
  if (error instanceof ParkConflictError || error instanceof SettingsError || error instanceof HttpError)
    return error.message
  return describeFileFailure(error, file) ?? describeDatabaseRefusal(error)
}

const [name = '', file, trailer] = process.argv.slice(2)
const command = COMMANDS[name]
try {
  const needsTrailer = name.endsWith('-menu')
  if (command === undefined || file === undefined || (needsTrailer && trailer === undefined))
    throw new SettingsError(USAGE)
  await command(file, trailer ?? '')
} catch (error) {
  const explanation = formatExpectedError(error, file ?? '')
  if (explanation === null) throw error
  const separator = error instanceof ParkFileError ? ' ' : '\n'
  process.stderr.write(`${explanation}${separator}Nothing was changed.\n`)
  process.exitCode = 1
}
