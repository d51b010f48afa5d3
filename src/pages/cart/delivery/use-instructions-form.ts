import { useEffect, useState } from 'react'
import type { InstructionsDraft } from '#app/storage/delivery-draft-storage'

export interface InstructionsProps {
  /** The instructions in the cart; '' for none. */
  readonly saved: string
  /** Whether the server has answered every change of the cart. */
  readonly isSynced: boolean
  /** What the page before a reload has kept. Only the first one counts. */
  readonly draft: InstructionsDraft | null
  readonly onDraftChange?: ((draft: InstructionsDraft | null) => void) | undefined
  readonly onSave: (text: string) => void
}

/** The form of the delivery instructions. Its text survives a reload and a failed save, but no change of another window. */
export function useInstructionsForm({ saved, isSynced, onSave, ...props }: InstructionsProps) {
  const [draft, setDraft] = useState(props.draft)
  const [isOpen, setIsOpen] = useState(draft?.isOpen ?? false)
  const { onDraftChange: storeDraft = () => {} } = props
  const keepDraft = (next: InstructionsDraft | null) => {
    setDraft(next)
    storeDraft(next)
  }
  /** Whether the server has the text, or other instructions. */
  const isOver = draft !== null && !draft.isOpen && isSynced && draft.savedText !== saved
  useEffect(() => {
    if (isOver) keepDraft(null)
  })
  const setOpen = (next: boolean) => {
    if (!next) keepDraft(draft?.isOpen ? null : draft)
    setIsOpen(next)
  }
  return {
    openForm: () => setOpen(true),
    form: {
      open: isOpen,
      text: draft && (draft.isOpen || draft.savedText === saved) ? draft.text : saved,
      onOpenChange: setOpen,
      onTextChange: (text: string) =>
        storeDraft(text === saved ? null : { text, savedText: saved, isOpen: true }),
      onSave: (text: string) => {
        keepDraft({ text, savedText: saved, isOpen: false })
        setIsOpen(false)
        onSave(text)
      },
    },
  }
}
