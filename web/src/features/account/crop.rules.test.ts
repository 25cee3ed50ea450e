import { expect, test } from 'vitest'
import { kept, moved, squareOf, wholeCrop, ZOOM_MAX } from './crop.rules.ts'

const wide = { width: 400, height: 200 }

test('at first the whole middle is kept, as large as it goes', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
})
test('a crop never leaves the picture, wherever it is moved and however near it is', () => {
  expect(squareOf(wide, moved(wide, wholeCrop, 9, 9))).toEqual({ left: 200, top: 0, side: 200 })
  expect(squareOf(wide, moved(wide, { ...wholeCrop, zoom: 2 }, -9, -9))).toEqual({ left: 0, top: 0, side: 100 })
  expect(kept(wide, { ...wholeCrop, zoom: 99 }).zoom).toBe(ZOOM_MAX)
  const edge = moved(wide, { ...wholeCrop, zoom: 4 }, 9, 0)
  expect(squareOf(wide, kept(wide, { ...edge, zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 })
})
test('a move is by shares of what is seen', () => {
  expect(squareOf(wide, moved(wide, wholeCrop, 0.25, 0)).left).toBe(150)
})
