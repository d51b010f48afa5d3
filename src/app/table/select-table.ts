import type { SendRequest } from '#api/send-request'
import type { TableStorage } from '#app/storage/table-storage'
import { toApiErrorData } from '#domain/api-error'
import { getTable } from '#domain/contract/ordering/tables'
import type { Toast } from '#domain/toast'

interface SelectTableDeps {
  readonly request: SendRequest
  readonly tableStorage: TableStorage
  readonly chooseDineIn: () => Promise<void>
  readonly showToast: (toast: Toast) => void
}

/**
 * Selects dine-in and the table of a code that the customer has scanned. If the server does not confirm the code, no table is
 * selected any more, and a toast says why. Specification 26.8.
 */
export async function selectTable(
  code: string,
  { request, tableStorage, chooseDineIn, showToast }: SelectTableDeps,
): Promise<void> {
  try {
    const { name } = await request(getTable, { code })
    tableStorage.save({ code, name })
    await chooseDineIn()
    showToast({ policy: 'action', tone: 'success', title: name, detail: 'Your order comes to this table.' })
  } catch (error) {
    tableStorage.clear()
    const { message } = toApiErrorData(error, getTable.defaultError)
    showToast({ policy: 'action', tone: 'error', title: 'Table not found', detail: message })
  }
}
