import { ApiError } from '#api/api-error'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { INPUT_KEPT_MESSAGE } from '#staff/shared/error-text'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { FormFailure } from './FormFailure'

/** Whether another host has changed the data of the form. */
const isEditConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.code === 'edit_conflict' || error.code === 'menu_changed')

interface SaveFailureProps {
  readonly error: Error | null
  /** What the form changes, such as 'menu'. */
  readonly subject: string
  readonly isReloading: boolean
  /** Discards what was typed, and loads the newest data into the form. */
  readonly onReload: () => void
}

/** Why a form could not be saved. After an edit conflict it offers the newest data, and keeps the text until then. */
export function SaveFailure({ error, subject, isReloading, onReload }: SaveFailureProps) {
  if (!isEditConflict(error)) return <FormFailure error={error} />
  return (
    <ErrorAlert
      action={
        <ActionButton
          label={`Show the newest ${subject}`}
          of="in place of my changes"
          question="Discard your changes?"
          text={`The newest ${subject} replaces what you have typed. Write your changes down first.`}
          busy={isReloading}
          onAction={onReload}
        />
      }
    >
      {error.message}. {INPUT_KEPT_MESSAGE}
    </ErrorAlert>
  )
}
