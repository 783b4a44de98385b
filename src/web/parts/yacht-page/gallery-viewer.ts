import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe'
import styles from 'photoswipe/style.css?url'
import { m } from '#web/paraglide/messages.js'
import { areaNames } from '#web/parts/boats/area-names.ts'
import type { Photo } from '#web/parts/boats/yacht-photos.ts'
import viewerStyles from './gallery-viewer.css?url'

type Opening = { photos: readonly Photo[]; title: string; index: number }

const widths = [668, 1336, 1920, 2560]

/** Shows all pictures full screen with arrows, swipes and pinches. Escape returns to the clicked picture. */
export async function openViewer({ photos, title, index }: Opening) {
  await Promise.all([addStyles(styles), addStyles(viewerStyles)])
  const viewer = new PhotoSwipe({ ...texts(), ...manner(), dataSource: photos.map(toSlide), index })
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('role', 'status')
        viewer.on('change', () => {
          const number = m.picture_number({ number: viewer.currIndex + 1, count: photos.length })
          element.textContent = [number, ...captionOf(photos[viewer.currIndex])].join(' · ')
        })
      },
    })
  })
  viewer.on('initialLayout', () => viewer.element?.setAttribute('aria-label', m.pictures_of({ title })))
  viewer.init()
}

/** The part of the yacht, unless the words of the picture begin with it, and these words. */
function captionOf(photo: Photo | undefined): string[] {
  if (!photo) return []
  const area = photo.area && areaNames[photo.area]()
  return [area && !photo.alt.startsWith(area) ? area : '', photo.alt].filter(Boolean)
}

function toSlide({ url, alt, width, height }: Photo): SlideData {
  const ours = url.startsWith('/media/')
  const at = (wide: number) => `${url}?w=${wide}&format=webp&quality=auto`
  return {
    alt,
    width,
    height,
    src: ours ? at(1920) : url,
    ...(ours && { srcset: widths.map((wide) => `${at(wide)} ${wide}w`).join(', ') }),
  }
}

const texts = () => ({
  closeTitle: m.close(),
  zoomTitle: m.zoom(),
  arrowPrevTitle: m.previous(),
  arrowNextTitle: m.next(),
  errorMsg: m.no_image(),
})

function manner(): PhotoSwipeOptions {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    bgOpacity: 1,
    counter: false,
    returnFocus: true,
    showHideAnimationType: still ? 'none' : 'fade',
    paddingFn: ({ x }) =>
      x > 768 ? { top: 56, bottom: 64, left: 64, right: 64 } : { top: 56, bottom: 72, left: 0, right: 0 },
  }
}

/** Loads a style sheet once. Rejects where it cannot be loaded, and the viewer is then not shown. */
function addStyles(href: string) {
  const known = document.head.querySelector(`link[href="${href}"]`)
  if (known) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)))
    document.head.append(link)
  })
}
