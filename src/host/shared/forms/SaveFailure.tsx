import { ApiError } from '#api/api-error'
import { ActionButton } from '#host/shared/ActionButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { formErrorText, KEPT_INPUT } from './error-text'

/** Whether somebody else has changed what the form shows. */
const isEditConflict = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'edit_conflict' || error.code === 'menu_changed')

interface SaveFailureProps {
  readonly error: Error | null
  /** What the form changes, such as 'menu'. */
  readonly subject: string
  readonly isReloading: boolean
  /** Forgets what was typed, and begins with the newest data. */
  readonly onReload: () => void
}

/** Why a form could not be saved. If somebody else was first, it offers the newest data, and keeps the text until then. */
export function SaveFailure({ error, subject, isReloading, onReload }: SaveFailureProps) {
  const failure = formErrorText(error)
  if (failure === null) return null
  if (!isEditConflict(error)) return <ErrorAlert>{failure}</ErrorAlert>
  return (
    <ErrorAlert
      action={
        <ActionButton
          label={`Show the newest ${subject}`}
          of="in place of my changes"
          question="Forget your changes?"
          text={`What you have typed gives way to the newest ${subject}. Note your changes first.`}
          busy={isReloading}
          onAction={onReload}
        />
      }
    >
      {failure}. {KEPT_INPUT}
    </ErrorAlert>
  )
}
