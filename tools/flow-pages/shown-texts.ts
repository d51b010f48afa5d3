import type { ShownTexts } from 'statechart-kit/pages/data/chart-data'
import { isRecord } from '#domain/is-record'
import { endReasonText, hasEndReasonText } from '#domain/session/end-reason-text'

/** What customers read: the message of a page, the reason why a sign-in ended, and toasts. */
export const SHOWN_TEXTS: ShownTexts = {
  messageOf: ({ errorMessage, endReason }) => {
    if (typeof errorMessage === 'string' && errorMessage !== '') return errorMessage
    return hasEndReasonText(endReason) ? endReasonText(endReason) : null
  },
  effectTextsOf: ({ label, value }) => {
    const toast = label === 'showToast' ? value : isRecord(value) && value.toast
    if (!isRecord(toast)) return []
    const { title, detail, action } = toast
    return [title, detail, isRecord(action) ? action.label : null].filter(text => typeof text === 'string')
  },
}
