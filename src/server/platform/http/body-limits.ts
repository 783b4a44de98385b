/** Forms and most API calls are short texts. Anybody may send this much. */
const anyonesBytes = 64 * 1024

/** An event of the provider with the evidence of a dispute. It is parsed after the check of its signature. */
const eventBytes = 512 * 1024

/** The prices of a yacht with all their rules, the statement of a dispute, or a long article in both languages. */
const longTextBytes = 1024 * 1024

/** A picture of ten megabytes and the other fields of its form. */
const pictureBytes = 10.5 * 1024 * 1024

/** Five files of ten megabytes and the text that they come with: messages, reviews, and pictures of a yacht. */
const filesBytes = 50.5 * 1024 * 1024

const webhook = /^\/api\/payments\/webhook$/

const takesLongText =
  /^\/(?:api\/(?:boats(?:\/taken-over|\/[0-9a-f]{24}(?:\/tariffs\/\w+)?)|studio\/entries\/[0-9a-f]{24}|admin\/(?:disputes\/|fleet-imports|mail-texts\/|settings\/).*)|(?:fr\/)?(?:studio\/\w+\/[0-9a-f]{24}(?:\.data)?|OwnerDashboard\/(?:listings|pricing)\/.+|adminn\/(?:money\/disputes|settings|listings)\/.+))$/i

const takesPicture =
  /^\/(?:api\/(?:bookings\/[0-9a-f]{24}\/(?:(?:host-)?pictures|weather-call)|captain\/charters\/[0-9a-f]{24}\/(?:pictures|weather-call)|admin\/(?:disputes\/\w+\/files|destinations\/[0-9a-f]{24}\/picture|settings\/logo)|studio\/media(?:\/[0-9a-f]{24}\/replacement)?|(?:customer-papers|verification-documents))|(?:fr\/)?(?:studio\/media(?:\/[0-9a-f]{24})?|adminn\/(?:money\/disputes\/\w+|settings\/\w+|taxonomy\/destinations\/[0-9a-f]{24})|captain\/[\w-]+|reservation\/[0-9a-f]{24}(?:\/deposit)?|UserDashboard\/verification-documents|OwnerDashboard\/(?:verification-documents|bookings\/[0-9a-f]{24}|listings\/(?:new|[0-9a-f]{24}\/documents)))(?:\.data)?)$/i

const takesFiles =
  /^\/(?:api\/(?:media\/upload|(?:conversations|bookings)\/[0-9a-f]{24}\/messages|bookings\/[0-9a-f]{24}\/review|boats\/[0-9a-f]{24}\/conversation)|(?:fr\/)?(?:(?:owner|user)dashboard\/inbox(?:\/new)?|ownerdashboard\/listings\/[0-9a-f]{24}\/photos|reservation\/[0-9a-f]{24}\/(?:messages|review))(?:\.data)?)$/i

export type BodyKind = 'form' | 'files' | 'other'

export function bodyKindOf(contentType: string | null): BodyKind {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return 'form'
  return /^\s*multipart\/form-data\b/i.test(contentType ?? '') ? 'files' : 'other'
}

/** The size limits of a body: for anybody, and for a sender with a valid session or token. */
export function bodyLimits(path: string, kind: BodyKind): { anyone: number; known: number } {
  if (webhook.test(path)) return { anyone: eventBytes, known: eventBytes }
  return { anyone: anyonesBytes, known: knownBytes(path, kind) }
}

function knownBytes(path: string, kind: BodyKind): number {
  if (kind === 'files' && takesFiles.test(path)) return filesBytes
  if (kind === 'files' && takesPicture.test(path)) return pictureBytes
  return takesLongText.test(path) ? longTextBytes : anyonesBytes
}
