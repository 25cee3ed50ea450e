import { expect, test } from 'vitest'
import { drivePreviewOf, fileNameOf, ratioOf, stageOf } from './images.rules.ts'

test('Drive links of every form lead to the preview; other addresses stay what they are', () => {
  for (const url of [
    'https://drive.google.com/file/d/abc/view',
    'https://drive.google.com/open?id=abc',
    'https://drive.google.com/uc?export=view&id=abc',
    'https://drive.google.com/thumbnail?id=abc&sz=w400',
  ])
    expect(drivePreviewOf(url)).toBe('https://drive.google.com/file/d/abc/preview')
  for (const url of ['https://evil.example/drive.google.com/file/d/abc', 'javascript:alert(1)', '/files/a.png'])
    expect(drivePreviewOf(url)).toBeUndefined()
})

test('a download has a name that people find again', () => {
  expect(fileNameOf('Grand opening: this Saturday!', 'http://x/files/o/1.webp?signature=s')).toBe(
    'grand-opening-this-saturday.webp',
  )
  expect(fileNameOf('???', 'http://x/1')).toBe('image.png')
})

test('stages', () => {
  expect(stageOf({ state: 'queued', progress: 0 })).toBe('waiting')
  expect(stageOf({ state: 'making', progress: 10 })).toBe('designing')
  expect(stageOf({ state: 'making', progress: 85 })).toBe('saving')
})

test('a tile of the gallery has the shape of its picture', () => {
  expect(ratioOf({ width: 1080, height: 1920, size: '9:16' })).toBeCloseTo(0.5625)
  expect(ratioOf({ width: 0, height: 0, size: '1.91:1' })).toBeCloseTo(1.91)
})
