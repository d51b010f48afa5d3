import LoaderCircle from 'lucide-react/icons/loader-circle'
import { keyframes, styled } from '#ui/theme/theme'

const spin = keyframes({ to: { rotate: '360deg' } })

/** Turns while something is at work; still where the customer wants stillness. */
export const Spinner = styled(LoaderCircle, { animation: `${spin} 1.1s linear infinite` })
