import { capitalizeText } from '#domain/text-labels'
import { formatDayAndTime } from '#domain/time-labels'

/** 'Today 19:12', for the beginning of a line; '' without a time. @param at ISO 8601 */
export const timeText = (at: string | null): string => capitalizeText(formatDayAndTime(at, Date.now()))
