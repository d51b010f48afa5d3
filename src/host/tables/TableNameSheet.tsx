import { type FormEvent, type ReactNode, useState } from 'react'
import { locateFailure } from '#back-office/locate-failure'
import { useErrorFocus } from '#back-office/use-error-focus'
import { useVersionedForm } from '#back-office/use-versioned-form'
import {
  addTable,
  type HostTable,
  listHostTables,
  renameTable,
  TABLE_NAME_LIMIT,
} from '#domain/contract/host/tables'
import { useHost } from '#host/host-context'
import { FormFailure } from '#host/shared/forms/FormFailure'
import { SaveFailure } from '#host/shared/forms/SaveFailure'
import { useHostSave } from '#host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { Stack } from '#ui/layout/Stack'
import { Sheet } from '#ui/overlays/Sheet'

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
      {open && (table ? <RenamedTable newest={table} onSaved={onClose} /> : <NewTable onSaved={onClose} />)}
    </Sheet>
  )
}

const FIELDS = { table_name_taken: 'name' } as const

interface SheetFormProps {
  readonly onSaved: () => void
}

function NewTable({ onSaved }: SheetFormProps) {
  const addition = useHostSave(addTable)
  const { errorAt, rest } = locateFailure(addition.error, FIELDS)
  return (
    <NameForm
      firstName=""
      nameError={errorAt('name')}
      failure={<FormFailure error={rest} />}
      busy={addition.isPending}
      onChange={() => !addition.isPending && addition.reset()}
      onSubmit={name => addition.mutate({ name }, { onSuccess: onSaved })}
    />
  )
}

const findById = ({ tables }: { readonly tables: readonly HostTable[] }, id: number) =>
  tables.find(table => table.id === id) ?? null

function RenamedTable({ newest, onSaved }: SheetFormProps & { readonly newest: HostTable }) {
  const { request } = useHost()
  const form = useVersionedForm({
    newest,
    readNewest: async ({ id }) => findById(await request(listHostTables, {}), id),
    save: async (name: string, { id, version }) =>
      findById(await request(renameTable, { tableId: id, name, version }), id),
  })
  const { begun, round, onChange, failure } = form
  const { errorAt, rest } = locateFailure(failure.error, FIELDS)
  return (
    <NameForm
      key={round}
      firstName={begun.name}
      nameError={errorAt('name')}
      failure={<SaveFailure {...failure} error={rest} subject="name" />}
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
    if (!busy) onSubmit(name)
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
