import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#api/api-error'
import { createIdGenerator } from '#app/browser/id-generator'
import { addTable, type HostTable, listHostTables } from '#domain/contract/host/tables'
import { cleanLine } from '#domain/free-text'
import { useHost } from '#staff/host/host-context'

const createId = createIdGenerator(window)

/** Whether a request may have been carried out although it failed. */
const isUnclear = (error: unknown): boolean =>
  !(error instanceof ApiError && error.kind === 'refused' && (error.status ?? 0) < 500)

const findByName = (tables: readonly HostTable[], name: string): HostTable | null =>
  tables.find(table => table.name === cleanLine(name)) ?? null

/**
 * Adds a table. An addition whose answer was lost is repeated with the same key, so that it adds no second table. Before an
 * addition with another name it reads the tables: if the first addition has succeeded, the form says so instead.
 */
export function useTableAddition() {
  const { request } = useHost()
  const queries = useQueryClient()
  const last = useRef({ name: '', key: '', isUnclear: false })

  const sendAddition = async (name: string) => {
    if (last.current.name !== name) last.current = { name, key: createId(), isUnclear: false }
    try {
      const { tables } = await request(addTable, { name }, { idempotencyKey: last.current.key })
      return findByName(tables, name)
    } catch (error) {
      last.current.isUnclear = isUnclear(error)
      // If only the answer was lost, the page shows the new table.
      if (last.current.isUnclear) void queries.invalidateQueries()
      throw error
    }
  }

  /** @throws ApiError once if the last addition, with another name, has succeeded */
  const assertNotAdded = async (next: string) => {
    const { tables } = await request(listHostTables, {})
    last.current.isUnclear = false
    const { name } = last.current
    if (findByName(tables, name) === null) return
    void queries.invalidateQueries()
    const text = `‘${name}’ is on the list now. Save again to add ‘${next}’ as well, or close this form.`
    throw new ApiError('refused', 409, text)
  }

  return async (name: string): Promise<HostTable | null> => {
    if (last.current.isUnclear && last.current.name !== name) await assertNotAdded(name)
    return sendAddition(name)
  }
}
