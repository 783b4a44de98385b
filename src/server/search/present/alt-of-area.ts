import type { LocalText } from '#shared/locale.ts'
import type { PictureArea } from '#shared/picture-areas.ts'
import english from '../../../../messages/en/areas.json' with { type: 'json' }
import french from '../../../../messages/fr/areas.json' with { type: 'json' }

/** The alternative text of a picture whose owner wrote none: "Saloon, Meltemi 62". */
export const altOfArea = (area: PictureArea, title: string): LocalText => ({
  en: `${english[`area_${area}`]}, ${title}`,
  fr: `${french[`area_${area}`]}, ${title}`,
})
