/** Where a calendar is, as its owner has copied it. Undefined for what cannot be read from: other schemes, names with a password. */
export function readCalendarAddress(text: string): URL | undefined {
  // webcal is what programs call https for them to open it.
  const address = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return undefined
  address.hash = ''
  return address
}

/** Of a machine's own services there are many below; calendars are served at the port of https or above. */
const firstFreePort = 1024

export function hasUsualPort({ port }: URL): boolean {
  return port === '' || port === '443' || Number(port) >= firstFreePort
}
