const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const PORT = /^[^/:]+:\d+([/?#]|$)/

/** Whether a typed URL has a scheme: `https://a.com`, `javascript:alert(1)`, but not `a.com:8080`. */
export const hasScheme = (typed: string): boolean => SCHEME.test(typed) && !PORT.test(typed)
