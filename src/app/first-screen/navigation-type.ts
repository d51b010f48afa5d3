interface NavigatedWindow {
  readonly performance: { readonly getEntriesByType: (type: string) => readonly object[] }
}

/** Whether the document was opened in this way: `reload` for a reload, `back_forward` from the browser's history. */
export const wasOpenedBy = ({ performance }: NavigatedWindow, type: NavigationTimingType): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === type)
