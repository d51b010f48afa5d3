import { type FormEvent, type ReactNode, useState } from 'react'
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
import { useVersionedForm } from '#host/shared/forms/use-versioned-form'
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

interface SheetFormProps {
  readonly onSaved: () => void
}

function NewTable({ onSaved }: SheetFormProps) {
  const addition = useHostSave(addTable)
  return (
    <NameForm
      firstName=""
      failure={<FormFailure error={addition.error} />}
      busy={addition.isPending}
      onSubmit={name => addition.mutate({ name }, { onSuccess: onSaved })}
    />
  )
}

function RenamedTable({ newest, onSaved }: SheetFormProps & { readonly newest: HostTable }) {
  const { request } = useHost()
  const save = useHostSave(renameTable)
  const readNewest = async () =>
    (await request(listHostTables, {})).tables.find(({ id }) => id === newest.id) ?? null
  const { begun, round, onChange, failure } = useVersionedForm({ newest, readNewest, save })
  const { id: tableId, version } = begun
  return (
    <NameForm
      key={round}
      firstName={begun.name}
      failure={<SaveFailure {...failure} subject="name" />}
      busy={save.isPending}
      onChange={onChange}
      onSubmit={name => save.mutate({ tableId, name, version }, { onSuccess: onSaved })}
    />
  )
}

interface NameFormProps {
  readonly firstName: string
  /** Why the last save failed. */
  readonly failure: ReactNode
  readonly busy: boolean
  readonly onChange?: () => void
  readonly onSubmit: (name: string) => void
}

function NameForm({ firstName, failure, busy, onChange, onSubmit }: NameFormProps) {
  const [name, setName] = useState(firstName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit(name)
  }
  return (
    <form onSubmit={submit} onChange={onChange}>
      <Stack>
        <Field
          label="Name"
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
