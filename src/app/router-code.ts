/** Exports only what the first page needs of the router: a dynamic import of the package itself would load all of it. */
export { createRouter } from '@tanstack/react-router'
