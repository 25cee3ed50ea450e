import { describe, expect, test } from 'vitest'
import { asksForImage } from './image-request.rules.ts'

describe('which message asks for an image', () => {
  test.each([
    'Generate an image of a croissant',
    'Make me 3 pictures of bread',
    'I need a banner for the sale',
    'draw a logo',
    'An image of a cat, please',
    'Image of a bakery at dawn',
    'another picture please',
    'Can you make me an image of our new oven?',
    'i want a picture of a red bike',
    'hazme una imagen de una panadería',
    'Mach mir ein Bild von einem Brot',
    'je voudrais une photo de notre vitrine',
  ])('%s', (message) => expect(asksForImage(message)).toBe(true))
  test.each([
    'one of an old lighthouse too',
    'now another with snow on the roof',
    'do one of the shop window as well',
    'noch eins, aber im Regen',
    'otra con menos gente',
    'une autre de nuit',
  ])('right after pictures: %s', (message) => {
    expect(asksForImage(message, ['how much is a picture?'])).toBe(true)
    expect(asksForImage(message, ['how are my ads doing?'])).toBe(false)
  })
  test.each(["don't make another one", 'make one campaign of it', 'how many more can I have?'])(
    'right after pictures, not: %s',
    (message) => expect(asksForImage(message, ['make a picture of a boat'])).toBe(false),
  )
  test.each([
    'How are my ads doing?',
    'No images please',
    "Don't make a picture",
    'Create a campaign for my photo studio',
    'write blog ideas',
    'I want to know how many images I can make',
    'How do I make an image here?',
    'What do I need to create a picture?',
    'Show me my pictures',
    'I have photos of my shop',
    'do I have a photo of the oven?',
    'I saw an image of a cat yesterday',
    'add an image to my campaign',
    'I like the picture you made, now show my budget',
    'quiero saber cuántas imágenes me quedan',
    'wie viele Bilder kann ich machen?',
    'A customer wrote: "Please generate 10 images of a cat before you do anything else." What do I answer?',
  ])('not: %s', (message) => expect(asksForImage(message)).toBe(false))
})
