import { type ChangeEvent, useId, useRef } from 'react'
import { addPicture } from '#domain/contract/host/pictures'
import { useHost } from '#staff/host/host-context'
import { errorText } from '#staff/shared/error-text'
import { useSingleMutation } from '#staff/shared/use-single-mutation'
import { Button } from '#ui/buttons/Button'
import { SMALL_BUTTON } from '#ui/buttons/Button.styles'
import { Field } from '#ui/forms/Field'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { Picture } from '#ui/media/Picture'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { resizePicture } from './resize-picture'

interface PictureFieldProps {
  readonly label: string
  /** Of the input, for a form that the browser reads. */
  readonly name?: string
  /** The address of the picture; '' without one. */
  readonly value: string
  readonly error: string | null | undefined
  readonly onChange: (address: string) => void
}

/** Uploads a picture, and then gives its address. */
function usePictureUpload(onUploaded: (address: string) => void) {
  const { request } = useHost()
  return useSingleMutation({
    mutationFn: async (file: File) => request(addPicture, { data: await resizePicture(document, file) }),
    networkMode: 'always',
    onSuccess: ({ address }) => onUploaded(address),
  })
}

/** The picture of a dish or a trailer: by its address, or uploaded. */
export function PictureField({ label, name, value, error, onChange }: PictureFieldProps) {
  const upload = usePictureUpload(onChange)
  const changeAddress = (address: string) => {
    upload.reset()
    onChange(address)
  }
  return (
    <Stack gap={2}>
      <Field
        label={label}
        {...(name !== undefined && { name })}
        value={value}
        maxLength={500}
        hint="Upload one, or type an address such as '/food/1f354.webp' or 'https://…'."
        error={errorText(upload.error) ?? error}
        onChange={event => changeAddress(event.target.value)}
      />
      <Row css={{ gap: '$3' }}>
        {value !== '' && (
          <Picture src={value} alt={`${label}, as customers see it`} size={56} backdrop="oat" />
        )}
        <FileButton
          label={`Upload ${label.toLowerCase()}`}
          busy={upload.isPending}
          onChoose={upload.mutate}
        />
      </Row>
    </Stack>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}

function FileButton({ label, busy, onChoose }: FileButtonProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    // The form that holds the field is changed by the address, not by the file.
    event.stopPropagation()
    const { target } = event
    const file = target.files?.[0]
    if (file) onChoose(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button
        kind="secondary"
        css={SMALL_BUTTON}
        busy={busy}
        busyText="Uploading..."
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <VisuallyHidden>
        <label htmlFor={id}>{label} (file)</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          tabIndex={-1}
          onChange={choose}
        />
      </VisuallyHidden>
    </>
  )
}
