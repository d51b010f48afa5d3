import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/loading/Skeleton'
import { MutedText } from '#ui/text/MutedText'

const MissingQrCode = () => <MutedText>The code could not be loaded. Please load the page again.</MutedText>

/** Loads the component, which only two pages need. If that fails, it returns a text instead, and the rest of the page works. */
export const loadQrCode = (load = () => import('./QrCode')) =>
  load().then(
    ({ QrCode }) => ({ default: QrCode }),
    () => ({ default: MissingQrCode }),
  )
const QrCode = lazy(() => loadQrCode())

interface LazyQrCodeProps extends ComponentProps<typeof QrCode> {
  /** In px, of the skeleton until the component has loaded. */
  readonly height: number
}

/** A QR code whose component loads when it is first shown. */
export const LazyQrCode = ({ height, ...code }: LazyQrCodeProps) => (
  <Suspense fallback={<Skeleton css={{ height }} />}>
    <QrCode {...code} />
  </Suspense>
)
