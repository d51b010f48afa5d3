import { ActionButton } from '#host/shared/ActionButton'
import { formErrorText } from '#host/shared/forms/error-text'
import { SavedNote } from '#host/shared/forms/SavedNote'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import type { MenuEditorState } from './use-menu-editor'

/** What became of the last save. */
export function MenuNews({ editor }: { readonly editor: MenuEditorState }) {
  const { error, isOutdated, saved, startAgain, isReloading } = editor
  const failure = formErrorText(error)
  const kept = saved?.keptDishes ?? []
  return (
    <>
      {failure !== null && (
        <ErrorAlert
          action={
            isOutdated && (
              <ActionButton
                label="Show the newest menu"
                of="in place of my changes"
                question="Forget your changes?"
                text="The newest menu takes the place of what you have typed. Note your changes first."
                busy={isReloading}
                onAction={startAgain}
              />
            )
          }
        >
          {isOutdated ? `${failure}. What you have typed is kept.` : failure}
        </ErrorAlert>
      )}
      <SavedNote shown={saved !== null}>
        <p>Saved.</p>
        {kept.length > 0 && <p>Still in carts, so kept as sold out: {kept.join(', ')}.</p>}
      </SavedNote>
    </>
  )
}
