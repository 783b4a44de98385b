/** The first, the last and the current page with its neighbours. A gap stands for the pages between. */
export function pageNumbers(current: number, total: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [page]
    // An ellipsis that hides a single page takes as much room as the page.
    return page === before + 2 ? [before + 1, page] : ['gap' as const, page]
  })
}
