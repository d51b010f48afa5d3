import { type FormEvent, type ReactNode, useState } from 'react'
import { type HostTable, listHostTables, renameTable, TABLE_NAME_LIMIT } from '#domain/contract/host/tables'
import { useHost } from '#staff/host/host-context'
import { SaveFailure } from '#staff/host/shared/forms/SaveFailure'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { useVersionedForm } from '#staff/shared/use-versioned-form'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'
import { useTableAddition } from './use-table-addition'

interface TableNameSheetProps {
  /** The table that is renamed; null to add one. */
  readonly table: HostTable | null
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the name of a table. */
export function TableNameSheet({ table, open, onClose }: TableNameSheetProps) {
  return (
    <Sheet
      title={table ? `Rename ${table.name}` : 'Add a table'}
      description="Customers and the kitchen read the name."
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {open && <TableForm newest={table ?? EMPTY} onSaved={onClose} />}
    </Sheet>
  )
}

const FIELDS = { table_name_taken: 'name' } as const

/** A table as the form shows it. */
interface ShownTable extends Pick<HostTable, 'name' | 'version'> {
  /** Null if it is not added yet. */
  readonly id: number | null
}
const EMPTY: ShownTable = { id: null, name: '', version: '' }

/** Saves a table. If more is typed into a new one while it is added, the next save renames it. */
function useTableForm(newest: ShownTable) {
  const { request } = useHost()
  const add = useTableAddition()
  return useVersionedForm({
    newest,
    readNewest: async ({ id }) => findById((await request(listHostTables, {})).tables, id),
    save: async (name: string, { id, version }): Promise<ShownTable | null> =>
      id === null
        ? add(name)
        : findById((await request(renameTable, { tableId: id, name, version })).tables, id),
  })
}

const findById = (tables: readonly HostTable[], id: number | null): ShownTable | null =>
  tables.find(table => table.id === id) ?? null

interface TableFormProps {
  readonly newest: ShownTable
  readonly onSaved: () => void
}

function TableForm({ newest, onSaved }: TableFormProps) {
  const form = useTableForm(newest)
  const { base, formKey, onChange, failure } = form
  const { errorAt, formError } = locateFormError(failure.error, FIELDS)
  return (
    <NameForm
      key={formKey}
      firstName={base.name}
      nameError={errorAt('name')}
      failure={<SaveFailure {...failure} error={formError} subject="name" />}
      busy={form.isSaving}
      onChange={onChange}
      onSubmit={name => form.submit(name, onSaved)}
    />
  )
}

interface NameFormProps {
  readonly firstName: string
  readonly nameError: string | null
  /** Why the last save failed. */
  readonly failure: ReactNode
  readonly busy: boolean
  readonly onChange: () => void
  readonly onSubmit: (name: string) => void
}

function NameForm({ firstName, nameError, failure, busy, onChange, onSubmit }: NameFormProps) {
  const [name, setName] = useState(firstName)
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(name)
  }
  return (
    <form {...errorFocus} onSubmit={submit} onChange={onChange}>
      <Stack>
        <Field
          label="Name"
          error={nameError}
          placeholder="Table 7"
          value={name}
          onChange={event => setName(event.target.value)}
          required
          pattern=".*\S.*"
          maxLength={TABLE_NAME_LIMIT}
        />
        {failure}
        <Button type="submit" wide busy={busy}>
          Save
        </Button>
      </Stack>
    </form>
  )
}
