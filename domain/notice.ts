/** Something told to the customer in a toast. Which policy shows it decides how long (spec, section 9; readings, realtime). */
export interface Notice {
  /** `order`: order status; `action`: what the customer did; `cart`: cart and address; `addons`: add-on rules. */
  readonly policy: 'order' | 'action' | 'cart' | 'addons'
  readonly tone: 'success' | 'error' | 'neutral' | 'green' | 'blue' | 'purple' | 'yellow' | 'red' | 'orange'
  readonly title: string
  readonly detail?: string
  /** A shortcut beside the text, such as 'View Cart'. */
  readonly action?: { readonly label: string; readonly to: string }
}
