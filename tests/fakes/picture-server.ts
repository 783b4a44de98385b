import sharp from 'sharp'
import { startWebServer } from './web-server.ts'

/** A web server with so many pictures, no two alike: `/1.jpg` and so on, as a fleet's own site would have them. */
export async function startPictureServer(count: number) {
  const { origin, answer, stop } = await startWebServer()
  for (let seed = 1; seed <= count; seed++)
    answer(`/${seed}.jpg`, async (_, response) => {
      const picture = await paint(seed)
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    })
  return { stop, addressOf: (seed: number) => `${origin}/${seed}.jpg` }
}

/** Soft spots of random colours. */
function paint(seed: number): Promise<Buffer> {
  const [width, height] = [9, 8]
  let state = (seed * 2_654_435_761) % 2 ** 32
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor(state / 2 ** 24)
  }
  const points = Buffer.from(Array.from({ length: width * height * 3 }, next))
  return sharp(points, { raw: { width, height, channels: 3 } })
    .resize({ width: 1200, height: 800, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
