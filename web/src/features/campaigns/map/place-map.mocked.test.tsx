import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, show } from '#testing/serve.tsx'
import { whereOf } from '../wizard/where.rules.ts'
import { WhereFields } from '../wizard/WhereFields.tsx'

vi.mock('./towns.ts', () => ({
  readTowns: async () => [
    { name: 'Shanghai', latitude: 31.22, longitude: 121.46 },
    { name: 'Lagos', latitude: 6.45, longitude: 3.39 },
  ],
}))
beforeEach(() => {
  // jsdom has no layout and no drawing, which Leaflet needs.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(256)
  Object.assign(SVGElement.prototype, { createSVGRect: () => ({}) })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Fields() {
  const [where, setWhere] = useState(() => whereOf({ locations: [] }))
  return <WhereFields value={where} onChange={setWhere} />
}
const chips = () => screen.queryByRole('list', { name: 'Chosen distances' })?.textContent
const open = async (config: object = {}) => {
  serve({ 'GET /api/config': { json: config } })
  show(<Fields />)
  const map = await screen.findByRole('application', { name: 'Map of the places chosen' })
  // The box is rendered before the map that listens to clicks.
  await within(map).findByRole('button', { name: 'Zoom in' })
  return map
}

test('a click sets the point to measure from, the next one moves it, and the distance is the field’s', async () => {
  const map = await open()
  fireEvent.click(map, { clientX: 200, clientY: 128 })
  await vi.waitFor(() => expect(chips()).toMatch(/^Within 10 miles of the point -?[\d.]+, -?[\d.]+$/))
  const first = chips()
  fireEvent.click(map, { clientX: 120, clientY: 100 })
  await vi.waitFor(() => expect(chips()).not.toBe(first))
  const distance = screen.getByRole('spinbutton', { name: 'Distance' })
  await userEvent.clear(distance)
  await userEvent.type(distance, '25')
  expect(chips()).toMatch(/^Within 25 miles of the point -?[\d.]+, -?[\d.]+$/)
  expect(screen.getByRole('list', { name: 'Chosen distances' }).children).toHaveLength(1)
  expect(document.querySelectorAll('path.map-in')).toHaveLength(1)
})

test('Enter sets the point in the middle of the map', async () => {
  const map = await open()
  fireEvent.keyDown(map, { key: 'Enter' })
  await vi.waitFor(() => expect(chips()).toMatch(/^Within 10 miles of the point/))
})

test('tiles are loaded only where the operator named a server, and it’s named under them', async () => {
  await open()
  expect(document.querySelectorAll('img')).toHaveLength(0)
})

test('with a server of tiles the map shows them, their own names and whom to thank', async () => {
  await open({ map_tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', credit: '© Example' } })
  expect(await screen.findByText('© Example')).toBeInTheDocument()
  expect(document.querySelector('.map-town')).toBeNull()
  expect(document.querySelector('img')?.src).toMatch(/^https:\/\/tiles\.example\.com\/\d+\/-?\d+\/-?\d+\.png$/)
})

test('larger towns are named on it, for the eye alone', async () => {
  await open()
  const named = await screen.findByText('Shanghai')
  expect(screen.getByText('Lagos')).toBeInTheDocument()
  expect(named.closest('[aria-hidden=true]')).not.toBeNull()
})
