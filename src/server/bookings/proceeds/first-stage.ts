/** The owner's part of a weekly charter that is shared after its departure, in minor units. The rest follows after the end. */
export const firstStageOf = (owner: number): number => Math.floor(owner / 2)
