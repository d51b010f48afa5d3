/** Whether the badge reads 'Open Now': the text contains 'open' or 'active', so 'inactive' counts too (specification 7.14). */
export const isOpenNow = (statusText: string): boolean => /open|active/i.test(statusText)
