/** The channel on which the studio tells previews of an entry that it was saved. */
export const previewChannel = (entryId: string) => `studio ${entryId}`
