import { type FormEvent, useState } from 'react'
import { addTable, type HostTable, renameTable, TABLE_NAME_LIMIT } from '#domain/contract/host/tables'
import { formErrorText } from '#host/shared/forms/error-text'
import { useHostSave } from '#host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
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
      {open && <NameForm table={table} onSaved={onClose} />}
    </Sheet>
  )
}

function NameForm({ table, onSaved }: { readonly table: HostTable | null; readonly onSaved: () => void }) {
  const [name, setName] = useState(table?.name ?? '')
  const addition = useHostSave(addTable)
  const renaming = useHostSave(renameTable)
  const failure = formErrorText(addition.error ?? renaming.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (table) renaming.mutate({ tableId: table.id, name }, { onSuccess: onSaved })
    else addition.mutate({ name }, { onSuccess: onSaved })
  }
  return (
    <form onSubmit={submit}>
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
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <Button type="submit" wide busy={addition.isPending || renaming.isPending}>
          Save
        </Button>
      </Stack>
    </form>
  )
}
