/** Where a picture or film of this key is served; a key that is an address already stays as it is. */
export const mediaUrl = (key: string) => (/^https?:/.test(key) ? key : `/media/${key}`)
