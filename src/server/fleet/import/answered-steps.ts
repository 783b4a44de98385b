import type { FleetRow } from './fleet-row.ts'

/**
 * The steps that the row of a fleet's file completes. With a known base that includes the location. The licences that a bareboat
 * charter needs are not in the file, so its owner completes that step.
 */
export const answeredSteps = (
  { statesService, service, unit, opens, closes }: FleetRow,
  { isLocated }: { isLocated: boolean },
): string[] => [
  'type',
  'basics',
  'capacity',
  'price',
  ...(isLocated ? ['location'] : []),
  ...(statesService && service !== 'bareboat' ? ['captain'] : []),
  ...(unit === 'week' || (opens !== null && closes !== null) ? ['availability'] : []),
]
