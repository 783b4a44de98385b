import { useEffect } from 'react'

/** The least movement in pixels. Less comes from a resting finger. */
const leastMovePx = 8
const pageTopPx = 160

/** Sets `data-reading-on` on the page while the visitor scrolls down, which hides the bars over it. Scrolling up removes it. */
export function useReadingOn() {
  useEffect(() => {
    const page = document.documentElement
    let last = window.scrollY
    const look = () => {
      const by = window.scrollY - last
      if (Math.abs(by) < leastMovePx) return
      last = window.scrollY
      page.toggleAttribute('data-reading-on', by > 0 && last > pageTopPx)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      page.removeAttribute('data-reading-on')
    }
  }, [])
}
