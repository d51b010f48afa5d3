import { trackLoading } from '#ui/loading/track-loading'

/**
 * Says that the connection is slow, while a page waits for an answer. The splash screen has its styles. A page of the server
 * has the mark until the app has loaded. Specification 3.30.
 */
export const SlowNotice = () => (
  <p ref={() => trackLoading(0)} className="slow" data-loading="" aria-live="polite">
    Still loading. The connection is slow.
  </p>
)
