import { useEffect, useState } from 'react'
import type { InstructionsDraft } from '#app/storage/delivery-draft-storage'
import type { DraftStorage } from '#app/storage/draft-storage'

export interface InstructionsProps {
  /** The instructions in the cart; '' for none. */
  readonly saved: string
  /** Whether the server has answered every change of the cart. */
  readonly isSynced: boolean
  /** Keeps the text over a reload. */
  readonly draftStorage: DraftStorage<InstructionsDraft> | undefined
  readonly onSave: (text: string) => void
}

/** The form of the delivery instructions. Its text survives a reload and a failed save, but no change of another window. */
export function useInstructionsForm({ saved, isSynced, draftStorage, onSave }: InstructionsProps) {
  const [draft, setDraft] = useState(() => draftStorage?.read() ?? null)
  const [isOpen, setIsOpen] = useState(draft?.isOpen ?? false)
  const keepDraft = (next: InstructionsDraft | null) => {
    setDraft(next)
    draftStorage?.save(next)
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
        draftStorage?.save(text === saved ? null : { text, savedText: saved, isOpen: true }),
      onSave: (text: string) => {
        keepDraft({ text, savedText: saved, isOpen: false })
        setIsOpen(false)
        onSave(text)
      },
    },
  }
}
