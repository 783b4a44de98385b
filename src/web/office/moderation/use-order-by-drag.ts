import { useFetcher } from 'react-router'
import { moveInOrder } from '#web/lib/move-in-order.ts'
import { useDragging } from '#web/lib/use-dragging.ts'

type Item = { id: string }

/** Sorts a list by dragging. The new order shows at once, and is undone if saving fails. */
export function useOrderByDrag<Each extends Item>(items: readonly Each[]) {
  const fetcher = useFetcher()
  const ids = items.map(({ id }) => id)
  const { dragging, dragged, target } = useDragging(items, (moved, to) => {
    void fetcher.submit({ intent: 'move', seen: ids.join(), moved, to: String(to) }, { method: 'post' })
  })
  const rowProps = (id: string, index: number) => ({
    ...dragging(id, index),
    'data-dragged': id === dragged || undefined,
    'data-target': (id === target && id !== dragged) || undefined,
  })
  const moved = fetcher.formData?.get('moved')
  const order = typeof moved === 'string' ? moveInOrder(ids, moved, Number(fetcher.formData?.get('to'))) : ids
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return { shown, rowProps }
}
