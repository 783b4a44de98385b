/** The steps that the row of a fleet's file completes. With a known base that includes the location. */
export const answeredSteps = ({ isLocated }: { isLocated: boolean }): string[] => [
  'type',
  'basics',
  'capacity',
  'price',
  ...(isLocated ? ['location'] : []),
]
