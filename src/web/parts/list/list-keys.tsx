import { lazy, type RefObject, Suspense, useCallback, useRef } from 'react'
import { loadPart } from '#web/lib/load-part.ts'
import { useListKeys } from './use-list-keys.ts'

const ListKeysSheet = lazy(async () => ({
  default: (await loadPart(() => import('./list-keys-sheet.tsx'))).ListKeysSheet,
}))

type ListKeysProps = {
  frame: RefObject<HTMLElement | null>
  /** The sheet with all keys is open. */
  shown: boolean
  onShow: (shown: boolean) => void
}

/** Listens to the keys of the lists in a frame, announces the focused row, and shows all keys in a sheet. */
export function ListKeys({ frame, shown, onShow }: ListKeysProps) {
  const place = useRef<HTMLSpanElement>(null)
  useListKeys({ frame, place, onHelp: useCallback(() => onShow(true), [onShow]) })
  return (
    <>
      <span ref={place} role="status" className="sr-only" />
      {shown && (
        <Suspense>
          <ListKeysSheet onClose={() => onShow(false)} />
        </Suspense>
      )}
    </>
  )
}
