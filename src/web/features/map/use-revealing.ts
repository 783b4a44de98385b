import { useEffect, useRef } from 'react'
import type { MapProps } from './map-props.ts'
import { type GroundMap, reveal } from './open-map.ts'

/** Where an element covers a part of the map, a pin that the list highlights is moved into sight. */
export function useRevealing(map: GroundMap | null, { pins, highlighted, covered }: MapProps) {
  const latest = useRef(pins)
  latest.current = pins
  useEffect(() => {
    const pin = covered && highlighted ? latest.current.find(({ id }) => id === highlighted) : undefined
    if (map && covered && pin) reveal(map, pin, covered)
  }, [map, highlighted, covered])
}
