/** The state of a sandbox in the database, which the sandboxes of several servers share (decision 31). */
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Db, openPostgresDatabase } from '#server/core/db/database'
import { requireRow } from '#server/core/db/require-row'
import { emptyState, type OpenedState, replaceState, type SandboxState, serializeState } from './state-file'

const sandboxState = pgTable('sandbox_state', {
  id: integer('id').primaryKey(),
  /** Grows with each change. */
  version: integer('version').notNull(),
  state: text('state').notNull(),
})

const ROW_ID = 1
const UNKNOWN_VERSION = -1

/** The state without the waiting webhooks. Each server keeps and sends the webhooks of its own requests. */
const savedText = (state: SandboxState): string => serializeState({ ...state, waiting: new Map() })

/**
 * Opens the state in the database. Each turn locks it for the sandboxes of all servers, and reads it if another one has changed
 * it. Saving is possible only during a turn.
 */
export function openSharedState(databaseUrl: string): OpenedState {
  const state = emptyState()
  // One connection, so the turns of this server do not overlap.
  const { db, close } = openPostgresDatabase(databaseUrl, { poolSize: 1 })
  let knownVersion = UNKNOWN_VERSION
  let turn: Db | null = null

  const readState = async (tx: Db): Promise<void> => {
    const rows = await tx.select().from(sandboxState).where(eq(sandboxState.id, ROW_ID)).for('update')
    const { version, state: text } = requireRow(rows)
    if (version === knownVersion) return
    replaceState(state, text)
    knownVersion = version
  }
  return {
    state,
    save: async () => {
      if (turn === null) throw new Error('The shared sandbox can be saved only during a turn')
      await turn.update(sandboxState).set({ version: sql`version + 1`, state: savedText(state) })
      knownVersion += 1
    },
    takeTurn: work =>
      db
        .transaction(async tx => {
          await readState(tx)
          turn = tx
          try {
            return await work()
          } finally {
            turn = null
          }
        })
        .catch((error: unknown) => {
          // The state may hold changes that were not saved.
          knownVersion = UNKNOWN_VERSION
          throw error
        }),
    close,
    keepsWebhooks: false,
  }
}
