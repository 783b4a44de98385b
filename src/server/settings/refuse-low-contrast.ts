import { contrastOf } from '#shared/colour-contrast.ts'
import { groundsOf, leastContrast, type OwnColour, type ThemeColours, themes } from '#shared/colour-tokens.ts'
import { AppError } from '../platform/app-error.ts'

/** Throws low_contrast with the pair of lowest contrast. Text in this colour, or on it, must be readable in both themes. */
export function refuseLowContrast(colour: OwnColour, chosen: ThemeColours): void {
  const pairs = themes.flatMap((theme) =>
    Object.entries(groundsOf[colour]).map(([ground, colours]) => ({
      theme,
      ground,
      ratio: Math.floor(contrastOf(chosen[theme], colours[theme]) * 100) / 100,
    })),
  )
  const [worst] = pairs.sort((a, b) => a.ratio - b.ratio)
  if (worst && worst.ratio < leastContrast) throw new AppError('low_contrast', { ...worst, needed: leastContrast })
}
