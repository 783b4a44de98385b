/** Of an upload's first part; what is smaller goes at once. */
export const firstPart = 262_144
const largestPart = 33_554_432

/** How many bytes go next: twice as many after each part that has arrived, after a failure as few as at first. */
export const nextPart = (part: number, arrived: boolean) => (arrived ? Math.min(part * 2, largestPart) : firstPart)
