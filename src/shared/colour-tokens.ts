export const themes = ['light', 'dark'] as const
type ThemeName = (typeof themes)[number]
export type ThemeColours = Record<ThemeName, string>

/** The colours that an operator may change, with the default values of styles/tokens.css. A test compares the two. */
export const ownColours = {
  sea: { light: '#0e4d64', dark: '#7cc4d8' },
  brass: { light: '#8f6b2e', dark: '#d9b877' },
} as const satisfies Record<string, ThemeColours>

export type OwnColour = keyof typeof ownColours

/** The colours that each one needs contrast with: as text on these grounds, and as a ground below text of these colours. */
export const groundsOf: Record<OwnColour, Record<string, ThemeColours>> = {
  sea: {
    surface: { light: '#ffffff', dark: '#0f1f2d' },
    canvas: { light: '#faf7f1', dark: '#08131e' },
    'sea-soft': { light: '#e4eff2', dark: '#12303f' },
    'on-sea': { light: '#ffffff', dark: '#08131e' },
    'map-sea': { light: '#cfe2e9', dark: '#0b293d' },
    'map-basin': { light: '#b8d5e0', dark: '#143e56' },
    'map-land': { light: '#f8f3e9', dark: '#1b2b37' },
  },
  brass: {
    surface: { light: '#ffffff', dark: '#0f1f2d' },
    canvas: { light: '#faf7f1', dark: '#08131e' },
  },
}

/** The lowest contrast of text by WCAG AA. */
export const leastContrast = 4.5
