import type { PictureArea } from '#shared/picture-areas.ts'
import { m } from '#web/paraglide/messages.js'

export const areaNames: Record<PictureArea, () => string> = {
  exterior: m.area_exterior,
  deck: m.area_deck,
  flybridge: m.area_flybridge,
  helm: m.area_helm,
  saloon: m.area_saloon,
  galley: m.area_galley,
  cabin: m.area_cabin,
  bathroom: m.area_bathroom,
  crew: m.area_crew,
  toys: m.area_toys,
}
