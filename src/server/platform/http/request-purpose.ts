export type Purpose = 'read' | 'render' | 'count' | 'write' | 'message' | 'event'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Static files, and probes of load balancers. */
const uncounted =
  /^\/(?:assets|media|map|fonts)\/|^\/(?:healthz|readyz)$|^\/service-worker\.js$|^\/[\w.-]+\.(?:ico|png|svg|txt|xml|webmanifest)$/

/** A request that causes a mail: a message or a request to the operator, a gift card or the newsletter, by the API or a form. */
const message =
  /^\/api\/(?:email\/|(?:gift-cards|concierge-requests|yacht-management-requests|proposal-requests|newsletter)$)|^(?:\/fr)?\/(?:contact|gift-cards|concierge|yacht-management|proposal|newsletter)$/

/** Batches of visitors' events, that nobody is notified of. */
const count = /^\/api\/events$/

/** The payment provider and the mail service send many events a minute from few addresses. */
const event = /^\/api\/(?:payments\/webhook|mail-events)$/

/** The purpose of a request, independent of the spelling of method and path; undefined for one without a limit. */
export function requestPurpose(method: string, path: string): Purpose | undefined {
  const target = plainPath(path)
  if (count.test(target)) return 'count'
  if (event.test(target)) return 'event'
  if (!reading.has(method)) return message.test(target) ? 'message' : 'write'
  if (uncounted.test(target)) return undefined
  return target.startsWith('/api/') ? 'read' : 'render'
}

/**
 * The path as the routers understand it: decoded, in lower case, without doubled or trailing slashes and the suffix of data
 * requests.
 */
function plainPath(path: string): string {
  const decoded = decodeURIComponent(path)
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')
  return decoded.replace(/(?:\/_)?\.data$/, '').replace(/\/$/, '') || '/'
}
