/** Says that the connection is slow, while a page waits for an answer. The splash screen has its styles. Specification 3.30. */
export const SlowNotice = () => (
  <p className="slow" aria-live="polite">
    Still loading. The connection is slow.
  </p>
)
