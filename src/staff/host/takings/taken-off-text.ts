import { formatMoney } from '#domain/money'

/** An amount that is taken off a sum, for example '-£3.00'. @param pence 0 or more */
export const takenOffText = (pence: number): string => (pence === 0 ? '–' : formatMoney(-pence))
