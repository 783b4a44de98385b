import type { YachtShape } from '../spec.ts'
import type { Boat } from './boat.ts'
import { explorer, superyacht } from './large.ts'
import { flybridge, motorYacht, powerCatamaran, sportYacht } from './motor.ts'
import { catamaran, sailingYacht } from './sail.ts'
import { classicLaunch, dayCruiser, dhow, gulet } from './traditional.ts'

export const boats: Record<YachtShape, Boat> = {
  'motor-yacht': motorYacht,
  flybridge,
  'sport-yacht': sportYacht,
  superyacht,
  explorer,
  'sailing-yacht': sailingYacht,
  catamaran,
  'power-catamaran': powerCatamaran,
  gulet,
  dhow,
  'day-cruiser': dayCruiser,
  'classic-launch': classicLaunch,
}
