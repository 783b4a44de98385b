/** Coordinates are whole pixels, which keeps the file small without a visible difference. */
export const n = (value: number) => String(Math.round(value))

/** The colour that lies `share` of the way between two colours in the form '#rrggbb'. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16)
    const end = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A gradient from top to bottom of the filled shape, or along `direction` in its box. */
export function gradient(id: string, stops: readonly Stop[], direction = 'x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" ${direction}>${stops.map(stop).join('')}</linearGradient>`
}

export function glow(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`
}

function stop([offset, colour, opacity]: Stop): string {
  const fading = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}" stop-color="${colour}"${fading}/>`
}

export const fill = (d: string, paint: string, more = '') => `<path d="${d}" fill="${paint}"${more && ` ${more}`}/>`

export const stroke = (d: string, colour: string, weight: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}"${more && ` ${more}`}/>`

/** A rail: its top line, and one dashed line as thick as the rail is high for the stanchions. */
export function rail(d: string, lowered: string, high: number, colour: string): string {
  return `<g fill="none" stroke="${colour}" opacity=".75"><path d="${d}" stroke-width="3"/><path d="${lowered}" stroke-width="${high}" stroke-dasharray="2.5 34"/></g>`
}
