import { expect, test } from 'vitest'
import { allZones, keepSameTime, momentInZone, otherZone, zoneCity, zoneNamed } from './time-zone.rules.ts'

const at = new Date('2026-11-23T18:30:00Z')

test('Part 20, time zones: an owner names a zone by its IANA name or by its city', () => {
  expect(['America/Denver', 'america/denver', ' Denver ', 'new york', 'Kolkata', 'UTC'].map(zoneNamed)).toEqual([
    'America/Denver',
    'America/Denver',
    'America/Denver',
    'America/New_York',
    'Asia/Calcutta',
    'UTC',
  ])
  // An offset has no daylight saving time, and an abbreviation can mean two places.
  expect(['Mars/Olympus', '+01:00', 'EST', '', '/', 'x'.repeat(300)].map(zoneNamed)).toEqual(Array(6).fill(undefined))
})

test('every zone of the list can be chosen by its own name, and is written by the city’s name of today', () => {
  const zones = allZones()
  expect(zones.length).toBeGreaterThan(400)
  expect(zones.filter((it) => zoneNamed(it) !== it)).toEqual([])
  expect(['America/New_York', 'Asia/Calcutta', 'Europe/Kiev', 'UTC'].map(zoneCity)).toEqual([
    'New York',
    'Kolkata',
    'Kyiv',
    'UTC',
  ])
})

test('where both clocks show the same all year nothing is said; one that differs for a part of the year is named', () => {
  expect(keepSameTime('Europe/Copenhagen', 'Europe/Berlin', at)).toBe(true)
  expect(otherZone('Europe/Copenhagen', 'Europe/Berlin', at)).toBeNull()
  // Denver and Phoenix agree in winter but not in summer.
  expect(otherZone('America/Denver', 'America/Phoenix', at)).toBe('Phoenix')
  // London and UTC agree only in winter.
  expect(otherZone('UTC', 'Europe/London', at)).toBe('London')
  // Copenhagen and New York are five hours apart for a week in autumn, six otherwise: never the same.
  expect(otherZone('Europe/Copenhagen', 'America/New_York', at)).toBe('New York')
})

test('a moment is written by the clock of its zone, on both sides of a change of clocks', () => {
  const plain = (text: string): string => text.replace(/\s/g, ' ')
  expect(plain(momentInZone(at, 'Asia/Tokyo'))).toBe('Nov 24, 2026, 3:30 AM, Tokyo time')
  expect(plain(momentInZone(at, 'UTC'))).toBe('Nov 23, 2026, 6:30 PM UTC')
  const changes = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((it) => new Date(it))
  expect(changes.map((it) => plain(momentInZone(it, 'Europe/Copenhagen')))).toEqual([
    'Oct 25, 2026, 2:30 AM, Copenhagen time',
    'Oct 25, 2026, 2:30 AM, Copenhagen time',
  ])
})
