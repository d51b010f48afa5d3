import { trackLoading } from '#ui/loading/track-loading'

/**
 * Says that the connection is slow, while a page waits for an answer. The splash screen contains its styles. A page of the server
 * is marked as loading (`data-loading`) until the app has loaded. Specification 3.30.
 */
export const SlowNotice = () => (
  <p ref={() => trackLoading(0)} className="slow" data-loading="" aria-live="polite">
    Still loading. The connection is slow.
  </p>
)
