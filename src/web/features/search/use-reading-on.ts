import { useEffect } from 'react'

/** Less is a finger that rests. */
const leastMovePx = 8
const pageTopPx = 160

/** Notes on the page whether somebody scrolls on: bars that lie over it leave then. Turning back brings them. */
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
