/** The first match counts: other browsers call themselves Chrome and Safari, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** The readable name of a device, such as 'Chrome on Android', from the header User-Agent. Nothing else of the header is stored. */
export function describeDevice(userAgent: string | undefined): string {
  const [browser, system] = [findName(BROWSERS, userAgent ?? ''), findName(SYSTEMS, userAgent ?? '')]
  if (system === undefined) return browser ?? 'Another device'
  return `${browser ?? 'App'} on ${system}`
}
