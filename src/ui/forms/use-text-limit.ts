import { type FormEventHandler, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { tooLongError } from '#domain/text-limit'

interface LimitedField<Element> {
  readonly limit: number | undefined
  /** The text of a controlled field. */
  readonly value?: unknown
  readonly defaultValue?: unknown
  readonly onInput?: FormEventHandler<Element> | undefined
  readonly ref?: Ref<Element> | undefined
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Keeps a text above its limit in the field, with an error, and stops its form. `maxLength` would cut a pasted text without a
 * word, and with it perhaps what the kitchen must know.
 */
export function useTextLimit<Element extends HTMLInputElement | HTMLTextAreaElement>({
  limit,
  value,
  defaultValue,
  onInput,
  ref: outerRef,
}: LimitedField<Element>) {
  const ref = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(outerRef, () => ref.current)
  const [typed, setTyped] = useState(textOf(defaultValue) ?? '')
  const limitError = limit === undefined ? null : tooLongError(textOf(value) ?? typed, limit)
  useEffect(() => {
    if (limit !== undefined) ref.current?.setCustomValidity(limitError ?? '')
  })
  const trackText: FormEventHandler<Element> = event => {
    setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  return { ref, limitError, onInput: trackText }
}
