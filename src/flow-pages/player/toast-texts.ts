import { isRecord } from '#domain/is-record'
import type { Effect } from '#flow-pages/flow-data'

/** The texts of the toast that an effect shows, or sends to the toasts; none for other effects. */
export function toastTextsOf({ label, value }: Effect): string[] {
  const toast = label === 'showToast' ? value : isRecord(value) && value.toast
  if (!isRecord(toast)) return []
  const { title, detail, action } = toast
  return [title, detail, isRecord(action) ? action.label : null].filter(text => typeof text === 'string')
}
