import { removeStaff, resetStaffSecondFactor, type TrailerStaff } from '#domain/contract/host/staff'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { useHostSave } from '#staff/host/use-host-call'
import { errorText } from '#staff/shared/error-text'
import { StaffRow } from './StaffRow'

/** The account of a person who works at a trailer. */
export function AccountRow({ account }: { readonly account: TrailerStaff['accounts'][number] }) {
  const { id, name, email, hasSecondFactor } = account
  const removal = useHostSave(removeStaff)
  const reset = useHostSave(resetStaffSecondFactor)
  return (
    <StaffRow name={name} detail={email} failure={errorText(removal.error ?? reset.error)}>
      {hasSecondFactor && (
        <ActionButton
          label="Reset second factor"
          of={name}
          question={`Reset the second factor of ${name}?`}
          text="The account is signed out on all devices. Its password alone signs in again. Do this for a lost phone, after you have spoken with the person."
          busy={reset.isPending}
          onAction={() => reset.mutate({ id })}
        />
      )}
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
