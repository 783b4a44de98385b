/** The access token of a booking in an Authorization header; undefined for any other scheme or shape. */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  authorization?.match(/^Bearer ([\w-]{16,200})$/)?.[1]
