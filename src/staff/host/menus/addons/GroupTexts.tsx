import type { GroupDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { EntryFields } from '#staff/host/menus/MenuEditor.styles'
import { FieldPair } from '#staff/host/shared/forms/HostForm.styles'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'

interface GroupTextsProps {
  readonly group: GroupDraft
  /** The path of the group in the menu. */
  readonly path: string
  readonly onChange: (fields: Partial<GroupDraft>) => void
}

/** The name of a group, and the number of add-ons that a customer may choose. */
export function GroupTexts({ group, path, onChange }: GroupTextsProps) {
  const { errorAt } = useMenuErrors(path)
  const textField = (field: 'name' | 'min' | 'max') => ({
    value: group[field],
    error: errorAt(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  })
  const count = { inputMode: 'numeric', maxLength: 3 } as const
  const addonsError = errorAt('addons')
  return (
    <EntryFields>
      <Field label="Group" maxLength={120} {...textField('name')} />
      <FieldPair>
        <Field {...count} label="At least" hint="0 if none is fine." {...textField('min')} />
        <Field {...count} label="At most" hint="0 for any number." {...textField('max')} />
      </FieldPair>
      {addonsError !== null && <ErrorAlert>The group {addonsError}</ErrorAlert>}
    </EntryFields>
  )
}
