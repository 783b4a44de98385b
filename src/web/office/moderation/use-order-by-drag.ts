import { type DragEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { moveInOrder } from './move-in-order.ts'

type Item = { id: string }

/** Sorts a list by dragging. The new order shows at once, and is undone if saving fails. */
export function useOrderByDrag<Each extends Item>(items: readonly Each[]) {
  const fetcher = useFetcher()
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const ids = items.map(({ id }) => id)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  const drop = (index: number) => {
    if (dragged && ids[index] !== dragged) {
      const move = { intent: 'move', seen: ids.join(), moved: dragged, to: String(index) }
      void fetcher.submit(move, { method: 'post' })
    }
    end()
  }
  const rowProps = (id: string, index: number) => ({
    draggable: true,
    'data-dragged': id === dragged || undefined,
    'data-target': (id === target && id !== dragged) || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setTarget(id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drop(index)
    },
    onDragEnd: end,
  })
  const moved = fetcher.formData?.get('moved')
  const order = typeof moved === 'string' ? moveInOrder(ids, moved, Number(fetcher.formData?.get('to'))) : ids
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return { shown, rowProps }
}
