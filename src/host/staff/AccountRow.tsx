import { removeStaff, type TrailerStaff } from '#domain/contract/host-staff'
import { ActionButton } from '#host/shared/ActionButton'
import { errorText } from '#host/shared/error-text'
import { useHostSave } from '#host/use-host-call'
import { StaffRow } from './StaffRow'

/** Someone who works at a trailer. */
export function AccountRow({ account }: { readonly account: TrailerStaff['accounts'][number] }) {
  const { id, name, email } = account
  const removal = useHostSave(removeStaff)
  return (
    <StaffRow name={name} detail={email} failure={errorText(removal.error)}>
      <ActionButton
        label="Remove"
        of={name}
        question={`Remove ${name}?`}
        text="The account ends at once, on all devices."
        busy={removal.isPending}
        onAction={() => removal.mutate({ id })}
      />
    </StaffRow>
  )
}
