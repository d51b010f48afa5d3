/** The background colours of pictures. */
export const BACKDROPS = ['oat', 'apricot', 'butter', 'sage', 'sky', 'rose'] as const
export type BackdropName = (typeof BACKDROPS)[number]

/** A number from any id: 31, 'vendor_31' or only letters. */
function seedFromId(id: number | string): number {
  const digits = /\d+/.exec(String(id))?.[0]
  if (digits !== undefined) return Number(digits)
  return [...String(id)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}

/** Chooses a backdrop by an id, so that all pictures with this id have the same one. */
export const backdropForId = (id: number | string): BackdropName =>
  BACKDROPS[seedFromId(id) % BACKDROPS.length] ?? 'oat'

/** The backdrops as Stitches variants: `--hi` is the middle, `--lo` the edge. */
export const backdropVariants = {
  apricot: { '--hi': '$colors$apricotHi', '--lo': '$colors$apricotLo' },
  butter: { '--hi': '$colors$butterHi', '--lo': '$colors$butterLo' },
  sage: { '--hi': '$colors$sageHi', '--lo': '$colors$sageLo' },
  sky: { '--hi': '$colors$skyHi', '--lo': '$colors$skyLo' },
  rose: { '--hi': '$colors$roseHi', '--lo': '$colors$roseLo' },
  oat: { '--hi': '$colors$oatHi', '--lo': '$colors$oatLo' },
  none: { '--hi': '$colors$sunken', '--lo': '$colors$sunken' },
} as const satisfies Record<BackdropName | 'none', object>

export type BackdropVariant = keyof typeof backdropVariants
