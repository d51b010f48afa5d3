import { RENDERED_PATHS } from '#domain/paths'

const PARAMETER = /\$\w+/g
const RENDERED_PATH = new RegExp(
  `^(?:${Object.values(RENDERED_PATHS)
    .map(path => path.replace(PARAMETER, '[^/]+'))
    .join('|')})$`,
)

/** Whether a path is the home page, the vendor list, a menu or a dish: the pages that the server renders. */
export const isRenderedPath = (pathname: string): boolean => RENDERED_PATH.test(pathname)
