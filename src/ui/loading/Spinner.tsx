import LoaderCircle from 'lucide-react/icons/loader-circle'
import { styled } from '#ui/theme/theme'

/** A rotating icon. It does not move for customers who prefer reduced motion. */
export const Spinner = styled(LoaderCircle, { animation: 'spin 1.1s linear infinite' })
