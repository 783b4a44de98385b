/** Lines of a statement that divide what a guest paid between owner, market and tax. */
const sharedKinds: ReadonlySet<string> = new Set(['charter', 'extension', 'cancellation', 'correction'])

export const isShared = (kind: string): boolean => sharedKinds.has(kind)
