const mark = 'notice'

/** Marks a path that a notification leads to, so that the page can say what is wrong when the thing is gone. */
export function withNoticeMark(path: string): string {
  const [page = '', hash] = path.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}${mark}=1${hash === undefined ? '' : `#${hash}`}`
}

export const isFromNotice = (search: string): boolean => new URLSearchParams(search).has(mark)
