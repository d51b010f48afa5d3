/** Build time only: renders Lucide's icons with our smaller function. In development they keep Lucide's own. */
import type { Plugin } from 'vite'

/** What an icon's file holds besides its shapes. `createIcon` needs neither its name nor the keys of the shapes. */
const UNUSED_DATA = /^\s*(?:name: ".*",|size: \d+,|__iconData\.node;)$|,\s*key: "\w+"/gm

/** Removes the unused data from the code of an icon. */
export const removeUnusedData = (code: string): string => code.replace(UNUSED_DATA, '')

export const smallIconsPlugin: Plugin = {
  name: 'small-icons',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => "export { createIcon as default } from '#ui/media/create-icon'",
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: removeUnusedData,
  },
}
