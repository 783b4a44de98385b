/** The steps that a row of a fleet's file answers; where its base is known, the location too. */
export const answeredSteps = ({ isLocated }: { isLocated: boolean }): string[] => [
  'type',
  'basics',
  'capacity',
  'price',
  ...(isLocated ? ['location'] : []),
]
