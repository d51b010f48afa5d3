/** Whether the badge reads 'Open Now': the text contains 'open' or 'active', so 'inactive' counts too (specification 7.14). */
export const isOpenNow = (statusText: string): boolean => /open|active/i.test(statusText)

interface VendorOpening {
  readonly status: string
  readonly opens?: string | null | undefined
}

/** What to say beside 'Closed', such as 'Opens at 11:00'; null for an open vendor, and if it is not known when it opens. */
export const opensTextFor = ({ status, opens }: VendorOpening): string | null =>
  isOpenNow(status) ? null : (opens ?? null)
