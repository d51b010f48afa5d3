/** Whether the badge reads 'Open Now': the text contains open or active, kept to the letter (spec, section 4). */
export const isOpenNow = (statusText: string): boolean => /open|active/i.test(statusText)
