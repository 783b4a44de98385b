/** The URL of the picture or film with this key. A key that is a URL already stays as it is. */
export const mediaUrl = (key: string) => (/^https?:/.test(key) ? key : `/media/${key}`)
