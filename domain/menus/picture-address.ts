/** A path on the server of the park, or an address. '//' begins an address that takes the protocol of the page. */
const PICTURE_FORM = /^(?:$|\/(?!\/)|https:\/\/)/

/** @returns what is wrong with the address of a picture; null if customers' browsers can load it */
export const describePicture = (address: string): string | null =>
  PICTURE_FORM.test(address) ? null : `'${address}' must begin with / or https://`
