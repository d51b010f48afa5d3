/** The lights of the park: each trailer has one of its own. */
export const BACKDROPS = ['oat', 'apricot', 'butter', 'sage', 'sky', 'rose'] as const
export type BackdropName = (typeof BACKDROPS)[number]

/** A number from an id that is a number (31), holds one ('vendor_31') or is only letters. */
function seedFromId(id: number | string): number {
  const digits = /\d+/.exec(String(id))?.[0]
  if (digits !== undefined) return Number(digits)
  return [...String(id)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}

/** The wash of a trailer, chosen once from its id and the same behind all its pictures. */
export const backdropForVendor = (id: number | string): BackdropName =>
  BACKDROPS[seedFromId(id) % BACKDROPS.length] ?? 'oat'

/** A wash as a variant: lit in the middle (`--hi`), coloured at the edge (`--lo`). */
export const backdropVariants = {
  apricot: { '--hi': '$colors$apricotHi', '--lo': '$colors$apricotLo' },
  butter: { '--hi': '$colors$butterHi', '--lo': '$colors$butterLo' },
  sage: { '--hi': '$colors$sageHi', '--lo': '$colors$sageLo' },
  sky: { '--hi': '$colors$skyHi', '--lo': '$colors$skyLo' },
  rose: { '--hi': '$colors$roseHi', '--lo': '$colors$roseLo' },
  oat: { '--hi': '$colors$oatHi', '--lo': '$colors$oatLo' },
  none: { '--hi': '$colors$sunken', '--lo': '$colors$sunken' },
} as const satisfies Record<BackdropName | 'none', object>
