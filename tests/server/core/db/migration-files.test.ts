import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listMigrations, MIGRATIONS_DIR } from '#server/core/db/migrate'

/** The rule is younger than the migrations before this one. */
const FIRST_CHECKED = '0023'
const CREATED_TABLE = /^CREATE TABLE (\w+)/gm
const CHANGED_TABLE = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX \w+ ON|CREATE TRIGGER .* ON) (\w+)/gm

const findTables = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(match => match[1] ?? [])

/** The tables that a migration changes and does not create. */
function listChangedTables(text: string): string[] {
  const created = findTables(text, CREATED_TABLE)
  return [...new Set(findTables(text, CHANGED_TABLE))].filter(table => !created.includes(table))
}

describe('a migration', () => {
  it('changes at most one table, so that it never waits in a circle with requests (decision 20)', async () => {
    const names = (await listMigrations()).filter(name => name >= FIRST_CHECKED)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      const changed = listChangedTables(await readFile(join(MIGRATIONS_DIR, name), 'utf8'))
      expect(changed.length, `${name} changes ${changed.join(', ')}`).toBeLessThanOrEqual(1)
    }
  })

  it('is found if it changes two tables', () => {
    const text =
      'CREATE TABLE ratings (id integer);\nCREATE INDEX r ON ratings (id);\nALTER TABLE orders ADD a text;\nCREATE UNIQUE INDEX c ON carts (id);\n'
    expect(listChangedTables(text)).toEqual(['orders', 'carts'])
  })
})
