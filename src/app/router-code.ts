/** The code of the router alone: importing the package itself would load all of it. */
export { createRouter } from '@tanstack/react-router'
