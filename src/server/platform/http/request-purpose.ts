export type Purpose = 'read' | 'render' | 'count' | 'write' | 'message' | 'event'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Files that are sent as they are, and probes of load balancers. */
const uncounted =
  /^\/(?:assets|media|map|fonts)\/|^\/(?:healthz|readyz)$|^\/[\w.-]+\.(?:ico|png|svg|txt|xml|webmanifest)$/

/** What ends in a mail to somebody: a message to the operator, a gift card; by the API or by the form of a page. */
const message = /^\/api\/(?:email\/|gift-cards$)|^(?:\/fr)?\/(?:contact|gift-cards)$/

/** Adds one to sums of which nobody is told. */
const count = /^\/api\/activity$/

/** The payment provider tells many things in a minute, from few addresses. */
const event = /^\/api\/payments\/webhook$/

/** What a request does, whichever way its method and address are spelled; undefined for what is not limited. */
export function requestPurpose(method: string, path: string): Purpose | undefined {
  const target = plainPath(path)
  if (count.test(target)) return 'count'
  if (event.test(target)) return 'event'
  if (!reading.has(method)) return message.test(target) ? 'message' : 'write'
  if (uncounted.test(target)) return undefined
  return target.startsWith('/api/') ? 'read' : 'render'
}

/** As the routers understand it: decoded, without case, doubled or trailing slashes, and the suffix of data requests. */
function plainPath(path: string): string {
  const decoded = decodeURIComponent(path)
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')
  return decoded.replace(/(?:\/_)?\.data$/, '').replace(/\/$/, '') || '/'
}
