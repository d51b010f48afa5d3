/** Texts as long, as strange and as hostile as a trailer or a customer may write them. */

/** 120 characters that can be broken between words. */
export const LONG_NAME = 'The longest name that anybody has ever painted on a side of one trailer '
  .repeat(2)
  .slice(0, 120)
/** 120 characters that cannot. */
export const UNBROKEN_NAME = 'Lammkeulenschmorbratenmitrosmarinkartoffeln'.repeat(3).slice(0, 120)
export const SCRIPT_NAME = '<script>alert(1)</script> {{x}} %s &amp; "\'`'
export const RIGHT_TO_LEFT_NAME = 'مطعم الشرق الأوسط 🧆 للمشاوي'
export const EMOJI_NAME = '👩‍👩‍👧‍👦🌶️🥙🇬🇧'
/** 80 characters. */
export const LONG_PERSON_NAME =
  'Wolfeschlegelsteinhausenbergerdorff Maximiliana Konstanze von und zu Hohenlohe-W'.slice(0, 80)

/** 2,000 characters. */
export const LONG_TEXT = 'Slowly roasted over oak, then rested, sliced and dressed while you watch. '
  .repeat(28)
  .slice(0, 2_000)
/** 500 characters, as many as a note or an instruction may have. */
export const LONG_NOTE = 'No nuts of any kind, no sesame, and please change the gloves first. '
  .repeat(8)
  .slice(0, 500)
/** 500 characters without a blank. */
export const UNBROKEN_NOTE = 'nonutsnosesame'.repeat(36).slice(0, 500)

/** An address whose picture is none. */
export const BROKEN_PICTURE = '/api/no-such-picture.webp'

/** Every name that is not an ordinary one. */
export const STRANGE_NAMES = [
  LONG_NAME,
  UNBROKEN_NAME,
  SCRIPT_NAME,
  RIGHT_TO_LEFT_NAME,
  EMOJI_NAME,
  'constructor',
  '__proto__',
] as const
