/** Creates an icon of lines in a square of 24. Screen readers skip it. */
const createIcon =
  (...lines: readonly string[]) =>
  ({ size }: { readonly size: number }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines.map(line => (
        <path key={line} d={line} />
      ))}
    </svg>
  )

export const ChainIcon = createIcon(
  'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7',
  'M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
)
export const BackIcon = createIcon('m15 18-6-6 6-6')
export const ForwardIcon = createIcon('m9 18 6-6-6-6')
export const PauseIcon = createIcon('M8 5v14', 'M16 5v14')
export const PlayIcon = createIcon('M7 4v16l13-8z')
export const WholeIcon = createIcon('M8 3H3v5', 'M16 3h5v5', 'M8 21H3v-5', 'M16 21h5v-5')
export const MinusIcon = createIcon('M5 12h14')
export const PlusIcon = createIcon('M5 12h14', 'M12 5v14')
export const SearchIcon = createIcon('M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16', 'm21 21-4.3-4.3')
export const CloseIcon = createIcon('M18 6 6 18', 'm6 6 12 12')
export const SpinnerIcon = createIcon('M21 12a9 9 0 1 1-6.2-8.6')
