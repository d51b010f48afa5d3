import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { ConfirmSheet } from '#ui/overlays/ConfirmSheet'

/** The icon button that clears the cart after a confirmation. */
export function ClearCartButton({ onClear }: { readonly onClear: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const clear = () => {
    setIsConfirming(false)
    onClear()
  }
  return (
    <>
      <IconButton
        label="Clear cart"
        aria-haspopup="dialog"
        icon={<Trash size={20} aria-hidden="true" />}
        onClick={() => setIsConfirming(true)}
      />
      <ConfirmSheet
        title="Clear your cart?"
        text="Everything in it goes, notes included."
        open={isConfirming}
        onOpenChange={setIsConfirming}
        confirmLabel="Clear cart"
        cancelLabel="Keep it"
        onConfirm={clear}
      />
    </>
  )
}
