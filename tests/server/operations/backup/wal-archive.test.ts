import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { requirePostgresClient } from '#tests/fixtures/server/databases/postgres-client-programs'
import { createServerFolder, processUser, startPostgres } from '#tools/postgres-process'

/** The seconds of `archive_timeout` in the guide, and in this test. */
const [GUIDE_TIMEOUT, TEST_TIMEOUT] = ['300', '1']

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** What `docs/operations.md` says about it, with a folder of the test in the place of /backup. */
function readGuide(backupFolder: string) {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('### Losing at most five minutes')
  const text = section.replaceAll('/backup', backupFolder)
  const setting = (name: string) => {
    const [, value = ''] = new RegExp(`^\`?${name} = (.*)$`, 'm').exec(text.replaceAll('`', '\n')) ?? []
    return `${name}=${value.replace(/^'(.*)'$/, '$1')}`
  }
  return {
    archiving: ['archive_mode', 'archive_timeout', 'archive_command'].map(setting),
    backUp: /`(pg_basebackup [^`]*)`/.exec(text)?.[1] ?? '',
    restoring: ['restore_command'].map(setting),
  }
}

/** Runs a command of the guide as the user of PostgreSQL. */
function run(command: string, env: Record<string, string> = {}): void {
  const options = { ...processUser, env: { ...process.env, ...env }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync('sh', ['-c', command], options)
  expect({ status, stderr }).toMatchObject({ status: 0 })
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  // The server is killed.
  client.on('error', () => {})
  await client.connect()
  return client
}

it('the guide loses nothing that is older than archive_timeout when the machine is lost', async () => {
  requirePostgresClient()
  const folder = createServerFolder(tmpdir())
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  run(`mkdir ${folder}/wal`)
  const { archiving, backUp, restoring } = readGuide(folder)
  expect(archiving).toContain(`archive_timeout=${GUIDE_TIMEOUT}`)
  const settings = archiving.map(setting => setting.replace(`=${GUIDE_TIMEOUT}`, `=${TEST_TIMEOUT}`))
  const lost = await startPostgres({ settings })
  let isRunning = true
  const loseMachine = async () => {
    if (isRunning) await lost.stop('SIGKILL')
    isRunning = false
  }
  cleanups.push(loseMachine)
  const admin = await connect(lost.url)
  await admin.query('CREATE TABLE written (moment text)')
  await admin.query(`INSERT INTO written VALUES ('before the backup')`)
  const { hostname, port } = new URL(lost.url)
  run(backUp, { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' })
  await admin.query(`INSERT INTO written VALUES ('after the backup')`)
  const { rows } = await admin.query('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file')
  // A file in which nothing was written is not archived, so each look writes something.
  const readArchived = async () => {
    await admin.query('CREATE TABLE IF NOT EXISTS looks (); INSERT INTO looks DEFAULT VALUES')
    return (await admin.query('SELECT last_archived_wal AS file FROM pg_stat_archiver')).rows[0].file
  }
  await expect
    .poll(async () => (await readArchived()) >= rows[0].file, { interval: 50, timeout: 60_000 })
    .toBe(true)
  await loseMachine()

  const restored = await startPostgres({
    settings: restoring,
    createData: data => {
      run(`mkdir -m 700 ${data} && tar -xzf ${folder}/base-*/base.tar.gz -C ${data}`)
      run(`touch ${data}/recovery.signal`)
    },
  })
  cleanups.push(() => restored.stop())
  const reader = await connect(restored.url)
  cleanups.push(() => reader.end())
  const { rows: found } = await reader.query('SELECT moment FROM written')
  expect(found.map(({ moment }) => moment)).toEqual(['before the backup', 'after the backup'])
}, 180_000)
