import { useState } from 'react'
import { EMPTY_INSTRUCTIONS_ERROR } from '#domain/address/address-rules'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { cleanNote } from '#domain/free-text'
import { Button } from '#ui/buttons/Button'
import { TextArea } from '#ui/forms/TextArea'
import { PageSheet } from '#ui/overlays/PageSheet'

interface InstructionsSheetProps {
  readonly open: boolean
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onOpenChange: (open: boolean) => void
  readonly onSave: (text: string) => void
}

/** The form for delivery instructions: not empty, at most 500 characters (specification 11.12, 11.13). */
export function InstructionsSheet({ open, onOpenChange, ...form }: InstructionsSheetProps) {
  return (
    <PageSheet
      title="Delivery instructions"
      description="Your rider reads this at the door."
      open={open}
      onOpenChange={onOpenChange}
    >
      <InstructionsForm {...form} />
    </PageSheet>
  )
}

/** Mounts with the open sheet, so that it always starts from `text`. */
function InstructionsForm({
  text,
  onTextChange,
  onSave,
}: Omit<InstructionsSheetProps, 'open' | 'onOpenChange'>) {
  const [draft, setDraft] = useState(text)
  const [error, setError] = useState<string | null>(null)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const instructions = cleanNote(draft).trim()
        const isTooLong = draft.length > NOTE_LIMIT
        if (instructions !== '' && !isTooLong) return onSave(instructions)
        if (!isTooLong) setError(EMPTY_INSTRUCTIONS_ERROR)
        event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <TextArea
        label="How do we find you?"
        placeholder="Blue door, ring twice"
        limit={NOTE_LIMIT}
        value={draft}
        error={error}
        onChange={event => {
          setDraft(event.target.value)
          onTextChange(event.target.value)
          setError(null)
        }}
      />
      <Button wide type="submit" css={{ marginTop: '$5' }}>
        Save instructions
      </Button>
    </form>
  )
}
