import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './Picture.tsx'
import { SentImages } from './SentImages.tsx'

test('an image sent with a message opens in a dialog, not in another tab', async () => {
  const image = { id: 'i1', name: 'shop.png', image_url: '/files/shop.png', width_px: 800, height_px: 600 }
  render(<SentImages images={[image]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open shop.png' }))
  const dialog = await screen.findByRole('dialog', { name: 'shop.png' })
  expect(within(dialog).getByRole('img', { name: 'shop.png' })).toHaveAttribute('src', '/files/shop.png')
  expect(within(dialog).getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('target', '_blank')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a picture in a reply opens large, also one of a cloud drive', async () => {
  render(<Picture address="https://drive.google.com/file/d/abc/view" alt="Bread" />)
  fireEvent.click(screen.getByRole('button', { name: 'Open the image in full size' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bread' })
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', expect.stringContaining('sz=w1600'))
  expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute('href', expect.stringContaining('abc'))
})
