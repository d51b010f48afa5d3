import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { ConfirmSheet } from '#ui/overlays/ConfirmSheet'

/** The clear-cart icon of the header; it asks once. */
export function ClearCartButton({ onClear }: { readonly onClear: () => void }) {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <>
      <IconButton
        label="Clear cart"
        aria-haspopup="dialog"
        icon={<Trash size={20} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmSheet
        title="Clear your cart?"
        text="Everything in it goes, notes included."
        open={asking}
        onOpenChange={setAsking}
        confirmLabel="Clear cart"
        cancelLabel="Keep it"
        onConfirm={clear}
      />
    </>
  )
}
