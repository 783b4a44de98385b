/** The reasons why the server could not read an address that somebody typed. */
export const fetchFailures = [
  'unreachable',
  'not_public',
  'timeout',
  'too_many_redirects',
  'too_large',
  'gone',
  'refused',
  'server_error',
] as const
