/** Lines of a statement that divide the guest's payment between owner, market and tax. */
const sharedKinds: ReadonlySet<string> = new Set(['charter', 'extension', 'cancellation', 'correction'])

export const isShared = (kind: string): boolean => sharedKinds.has(kind)
