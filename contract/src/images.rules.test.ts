import { expect, test } from 'vitest'
import { asksForPhoto } from './images.rules.ts'

test.each([
  'A photo of our sourdough on a wooden table',
  'make me photographs of the garden',
  'una foto de nuestra panadería',
  'Ein Foto von unserem Brot',
  "une photo d'un gâteau",
  'photorealistic croissant at sunrise',
  'use a real photo please',
])('asks for a photograph: %s', (wish) => expect(asksForPhoto(wish)).toBe(true))

test.each([
  'Family photo sessions from £90',
  'A post for our photo studio',
  'Photography lessons this Saturday',
  'Illustration of a baker',
  'Telephoto lenses 20% off',
])('has only words about photographs, or none: %s', (wish) => expect(asksForPhoto(wish)).toBe(false))
