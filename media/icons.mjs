// The icons that phones and desktops ask for, drawn from the mark: node media/icons.mjs
import sharp from 'sharp'

const assets = new URL('../src/web/assets/', import.meta.url)

/** The mark on its tile, at `scale` of the tile's width; phones lay masks over icons, so they want room round it. */
const tile = (scale) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52" fill="none">
  <rect width="52" height="52" fill="#0a1a2a"/>
  <g transform="translate(${26 - 26 * scale} ${26 - 18 * scale}) scale(${scale})">
    <path d="M37.7 15.35A12 12 0 1 1 34.62 9.65" stroke="#f4f1ea" stroke-width="4.4"/>
    <g stroke="#d9b877" stroke-width="3.4"><path d="M-20 27H0C4.54 27 8.48 26.23 12.07 25.02"/><path d="M18.7 22.16C29.07 16.83 37.49 9 52 9H72"/></g>
  </g>
</svg>`

for (const [name, size, scale] of [
  ['apple-touch-icon', 180, 1.1],
  ['icon-192', 192, 0.9],
  ['icon-512', 512, 0.9],
]) {
  const drawing = sharp(Buffer.from(tile(scale)), { density: (72 * size) / 52 })
  await drawing.resize(size, size).png({ palette: true, effort: 10 }).toFile(new URL(`${name}.png`, assets).pathname)
}
